import type { CertificateFacts } from '@site/contracts';
import { marked } from 'marked';
import { printBlocks } from './blocks';
import { ink } from './ink';
import { heightOf, widthOf } from './lines';
import { PAGE, Pages, TEXT, types } from './pages';
import { newPdf } from './pdf';

const MARK = { face: 'display', size: 96, leading: 96, color: ink.line } as const;

/** A sample of what a laboratory sends, which says on each page that it is one. Equal facts make equal bytes. */
export async function printCertificate(facts: CertificateFacts): Promise<Buffer> {
  const title = `Certificate of batch ${facts.batch}`;
  const { doc, written } = newPdf({
    title,
    subject: `Sample of a certificate: ${facts.product.name}`,
    keywords: 'sample, certificate of analysis',
    at: new Date(facts.testedAt),
  });
  const pages = new Pages(doc);
  pages.running = `SAMPLE – ${facts.laboratory}`;
  pages.begin();
  printMark(pages);
  const tokens = marked.lexer(markdownOf(facts)).filter(({ type }) => type !== 'space');
  const section = pages.open(pages.document, 'Sect');
  const heading = pages.lines([{ text: title, type: { ...types.section, size: 20, leading: 30 } }]);
  pages.tag(section, 'H1', () => pages.drawLines(heading, TEXT.left, pages.y));
  pages.y += heightOf(heading) + TEXT.unit;
  printBlocks(pages, section, tokens, () => undefined);
  section.end();
  pages.document.end();
  doc.end();
  return written;
}

/** Across the page, behind what stands on it. */
const printMark = (pages: Pages): void => {
  const { doc } = pages;
  const width = widthOf(doc, 'SAMPLE', MARK);
  const [x, y] = [PAGE.width / 2, PAGE.height / 2];
  pages.artifact(() => {
    doc
      .save()
      .rotate(-50, { origin: [x, y] })
      .fillOpacity(0.45);
    pages.drawLines([[{ run: { text: 'SAMPLE', type: MARK }, width }]], x - width / 2, y - 60);
    doc.restore().fillOpacity(1);
  });
};

/** Its facts as a guide's chapter, which the same program prints. */
const markdownOf = ({ batch, product, testedAt, laboratory, ...found }: CertificateFacts): string =>
  [
    '> **This is a sample**',
    '>',
    '> Batch and laboratory are invented, and nothing was measured.',
    '',
    ...table(
      ['Batch', batch],
      [
        ['Product', product.name],
        ['Tested', testedAt],
        ['Laboratory', laboratory],
      ],
    ),
    ...table(['Cannabinoids', 'Of the extract'], percents(found.cannabinoids)),
    ...table(['Terpenes', 'Of the extract'], percents(found.terpenes)),
    ...table(
      ['Contaminants', 'Result'],
      found.panels.map(({ name, result }) => [name, result]),
    ),
  ].join('\n');

const percents = (amounts: CertificateFacts['terpenes']): string[][] =>
  amounts.map(({ name, percent }) => [name, `${percent}%`]);

const table = (head: string[], rows: string[][]): string[] => [
  ...[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`),
  '',
];
