// The style of pictures is one file, for the page, for saved pictures and for the command line.
import styles from '../../../src/pbcs/draw/picture.css?raw';

export const pictureStyles: string = styles;

/** Not a style element: the page is served under a policy without inline styles. */
export function adoptPictureStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
