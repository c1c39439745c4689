// Light, dark, or as the system has it.

export const kThemes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof kThemes)[number];
const kKey = 'pbcs-theme';

export function readTheme(): Theme {
  const stored = storage()?.getItem(kKey);
  return kThemes.find((theme) => theme === stored) ?? 'system';
}

export function writeTheme(theme: Theme): void {
  storage()?.setItem(kKey, theme);
  applyTheme(theme);
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Reports opened from a disk may have none. */
function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
