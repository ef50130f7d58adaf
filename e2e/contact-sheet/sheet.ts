import { light } from '@site/brand/light';
import { color } from '@site/brand/tokens';

export interface Shot {
  path: string;
  /** JPEG. */
  picture: Buffer;
}

/** One document with all pictures and their paths, `columns` in a row, each `width` CSS pixels wide. */
export const sheetOf = (shots: readonly Shot[], columns: number, width: number): string => `
  <!doctype html>
  <style>
    body {
      display: grid; grid-template-columns: repeat(${columns}, ${width}px); gap: 16px; margin: 0; padding: 16px;
      align-items: start; background: ${light.shade}; color: ${color.muted}; font: 12px sans-serif;
    }
    figure { margin: 0; }
    figcaption { padding-bottom: 4px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
    img { display: block; width: 100%; outline: 1px solid ${color.line}; }
  </style>
  ${shots
    .map(
      ({ path, picture }) =>
        `<figure><figcaption>${path}</figcaption>
         <img src="data:image/jpeg;base64,${picture.toString('base64')}"></figure>`,
    )
    .join('')}`;
