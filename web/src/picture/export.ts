// Pictures and paths as files.
import type { PathDocument, Pictures } from '../engine/types';

/** A copy of a picture that needs nothing around it. */
export function standalone(svg: SVGSVGElement, styles: string): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  for (const part of copy.querySelectorAll('.gone, .unmarked')) part.remove();
  for (const part of copy.querySelectorAll('[tabindex]')) part.removeAttribute('tabindex');
  copy.removeAttribute('style');
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = styles;
  copy.prepend(style);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copy);
}

/** Draws a standalone picture with so many pixels to its width. */
export async function toPng(svg: string, width: number): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  const box = boxOf(svg);
  canvas.width = width;
  canvas.height = Math.round((width * box.height) / box.width);
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

export function boxOf(svg: string): { width: number; height: number } {
  const numbers = /viewBox="([^"]*)"/.exec(svg)?.[1]?.split(/[\s,]+/).map(Number);
  return { width: numbers?.[2] ?? 1, height: numbers?.[3] ?? 1 };
}

export function download(content: Blob | string, name: string, type = 'text/plain'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type: `${type};charset=utf-8` }) : content;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** This page with a path in it, as one file that opens without any server. */
export async function reportPage(path: PathDocument, pictures: Pictures): Promise<string> {
  const load = async (address: string) => (await fetch(address)).text();
  const [script, styles] = await Promise.all([load('./assets/page.js'), load('./assets/page.css')]);
  return reportHtml(path, pictures, script, styles);
}

export function reportHtml(path: PathDocument, pictures: Pictures, script: string, styles: string): string {
  const inert = (text: string) => text.replaceAll('</', '<\\/');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>pbcs: ${path.application}</title>
<style>${styles}</style>
<div id="page"></div>
<script type="application/json" id="pbcs-report">${inert(JSON.stringify({ path, pictures }))}</script>
<script type="module">${inert(script)}</script>
</html>
`;
}

/** The lines of a path, when the engine did not write them. */
export function pathText(path: PathDocument): string {
  const steps = path.steps.map((step) => (step.nickname ? `${step.text}  (${step.nickname})` : step.text));
  return [path.puzzle, `Resolution theory ${path.theory}`, '', ...steps, ''].join('\n');
}
