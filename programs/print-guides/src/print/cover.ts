import { drawSvg } from './draw-svg';
import type { GuideSource } from './guide-source';
import { ink } from './ink';
import { picture } from './picture';
import { PAGE, type Pages } from './pages';
import { typeset } from './typography';

/** The drawn cover, as on the site, with the title below its motif. */
export function printCover(pages: Pages, { cover, title, subtitle }: GuideSource): void {
  const { doc } = pages;
  pages.artifact(() => {
    drawSvg(doc, picture(cover), { x: 0, y: 0, width: PAGE.width });
    // Words never stand over busy art: the motif sinks into the dark below it.
    const dusk = doc.linearGradient(0, 350, 0, 494);
    dusk.stop(0, ink.ground, 0).stop(0.32, ink.ground, 0.88);
    dusk.stop(0.88, ink.ground, 0.88).stop(1, ink.ground, 0);
    doc.rect(51, 350, 366, 144).fill(dusk as unknown as string);
  });
  const left = 68;
  const width = 332;
  const large = { face: 'display', size: 27, leading: 33, color: ink.cream } as const;
  const quiet = { face: 'text', size: 10.5, leading: 16, color: ink.muted } as const;
  const titleLines = pages.lines([{ text: typeset(title), type: large }], width);
  const subtitleLines = pages.lines([{ text: typeset(subtitle), type: quiet }], width);
  const y = 386;
  pages.tag(pages.document, 'H1', () => pages.drawLines(titleLines, left, y));
  pages.tag(pages.document, 'P', () =>
    pages.drawLines(subtitleLines, left, y + titleLines.length * large.leading + 8),
  );
}
