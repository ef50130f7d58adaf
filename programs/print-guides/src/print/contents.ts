import { MINIMUM_AGE } from '@site/brand/promises';
import type { GuideSource } from './guide-source';
import { ink } from './ink';
import { TEXT, types, type Pages } from './pages';

const ROW = 30;

/** What the guide holds, each chapter a link to its page. `starts`: anchor → page. */
export function printContents(
  pages: Pages,
  { chapters, edition }: GuideSource,
  starts: ReadonlyMap<string, number>,
): void {
  const { doc } = pages;
  const right = TEXT.left + TEXT.width;
  const heading = pages.lines([
    { text: 'Contents', type: { ...types.section, size: 24, leading: 30 } },
  ]);
  pages.tag(pages.document, 'H2', () => pages.drawLines(heading, TEXT.left, pages.y));
  pages.y += 52.5;

  const table = pages.open(pages.document, 'TOC');
  chapters.forEach(({ anchor, title }, i) => {
    const top = pages.y;
    const page = String(starts.get(anchor) ?? '');
    const number = pages.lines([
      { text: `${i + 1} `, type: { ...types.section, size: 13, color: ink.resin } },
    ]);
    const words = pages.lines([{ text: `${title} `, type: { ...types.section, size: 13 } }]);
    const item = pages.open(table, 'TOCI');
    const link = pages.open(item, 'Link');
    link.add(() => {
      pages.drawLines(number, TEXT.left, top);
      pages.drawLines(words, TEXT.left + 28, top);
      pages.drawRight(page, types.small, right, top + 4);
    });
    const annotation = { structParent: link, Contents: new String(`${title}, page ${page}`) };
    // The types of PDFKit do not know `structParent` yet.
    doc.goTo(TEXT.left, top - 4, TEXT.width, ROW - 2, anchor, annotation as object);
    link.end();
    item.end();
    pages.y += ROW;
    pages.artifact(() => {
      doc.moveTo(TEXT.left, pages.y - 6).lineTo(right, pages.y - 6);
      doc.lineWidth(0.5).strokeOpacity(1).strokeColor(ink.line).stroke();
    });
  });
  table.end();

  const month = edition.toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const imprint = pages.lines([
    {
      text: `Edition of ${month}. For adults aged ${MINIMUM_AGE} and over. Free of charge; you may pass this guide on to other adults, whole and unchanged.`,
      type: types.small,
    },
  ]);
  pages.tag(pages.document, 'P', () => pages.drawLines(imprint, TEXT.left, TEXT.bottom - 22.5));
}
