import { drawSvg } from './draw-svg';
import type { Chapter } from './guide-source';
import { ink } from './ink';
import { picture } from './picture';
import { PAGE, TEXT, type Pages, type Struct } from './pages';
import { typeset } from './typography';

const BAND = 172;

/** The dark head of a chapter's first page: number, title, and a drawing in its own light. */
export function printOpener(pages: Pages, section: Struct, chapter: Chapter, number: number): void {
  const { doc } = pages;
  const right = TEXT.left + TEXT.width;
  pages.artifact(() => {
    doc.fillOpacity(1).rect(0, 0, PAGE.width, BAND).fill(ink.ground);
    const light = doc.radialGradient(right - 48, 84, 0, right - 48, 84, 190);
    light.stop(0, ink.warm, 0.34).stop(0.4, ink.warm, 0.12).stop(1, ink.warm, 0);
    doc.rect(0, 0, PAGE.width, BAND).fill(light as unknown as string);
    doc
      .fillOpacity(0.75)
      .rect(0, BAND - 1.2, PAGE.width, 1.2)
      .fill(ink.amber);
    doc.fillOpacity(1);
    if (chapter.picture)
      drawSvg(doc, picture(chapter.picture), { x: right - 96, y: 38, width: 96 });
  });

  const numeral = { face: 'displayLight', size: 40, leading: 48, color: ink.amber } as const;
  const title = { face: 'display', size: 25, leading: 30, color: ink.cream } as const;
  const numeralLines = pages.lines([{ text: `${number} `, type: numeral }]);
  const lines = pages.lines([{ text: typeset(chapter.title), type: title }], 250);
  const top = BAND - 22 - lines.length * title.leading;
  doc.addNamedDestination(chapter.anchor, 'XYZ', 0, 0, null);
  pages.tag(section, 'H2', () => {
    pages.drawLines(numeralLines, TEXT.left, top - 50);
    pages.drawLines(lines, TEXT.left, top);
  });
  pages.y = BAND + 20;
  pages.settle();
}
