import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paper } from '@site/brand/paper';
import { MINIMUM_AGE } from '@site/brand/promises';
import { color } from '@site/brand/tokens';
import type { CertificateFacts } from '@site/contracts';
import { dayInWords } from '@site/contracts/wall-clock';
import { Marked } from 'marked';
import { fontFace, readSvg } from './browser-page';

/** En dashes in ranges, curly quotes, and values that stay on one line with their unit; telephone numbers keep hyphens. */
const typeset = (text: string): string =>
  text
    .replace(/(^|[\s(])"/gm, '$1“')
    .replace(/"/g, '”')
    .replace(/'/g, '’')
    .replace(/(?<![\d-])(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)(?![\d-])/g, '$1–$2')
    .replace(/(?:(?:THC|CBD) )?\d[\d.]*(?:–[\d.]+)?(?:%| (?:°F|mg|lbs)\b)?/g, (value) =>
      /^[\d.]*$/.test(value) ? value : `<span class="nowrap">${value}</span>`,
    );

const image = (name: string, alt: string): string =>
  `<img alt="${alt}" src="data:image/svg+xml;base64,${Buffer.from(readSvg(name)).toString('base64')}">`;

/** Markdown of guides: pictures of packages/art by name, `---` for a new page, and blocks of `figures` and of a `sheet`. */
const markdown = new Marked({
  renderer: {
    heading({ depth, tokens }) {
      return `<h${depth + 1}>${this.parser.parseInline(tokens)}</h${depth + 1}>`;
    },
    image: ({ href, text }) => image(href, text),
    hr: () => '<div class="page-break"></div>',
    tablecell({ tokens, header }) {
      // An empty cell would be missing in the tags of the PDF.
      const text = this.parser.parseInline(tokens) || '&nbsp;';
      return header ? `<th scope="col">${text}</th>` : `<td>${text}</td>`;
    },
    tablerow: ({ text }) =>
      `<tr>${text.replace(/^<td>(.*?)<\/td>/s, '<th scope="row">$1</th>')}</tr>`,
    code: ({ lang, text }) => {
      const lines = text.split('\n').map((line) => line.split(' | '));
      return lang === 'sheet'
        ? `<ul class="sheet">${lines.map(([label]) => `<li>${label}</li>`).join('')}</ul>`
        : `<div class="figures">${lines.map(([value, label]) => `<p><b>${value}</b> ${label}</p>`).join('')}</div>`;
    },
  },
});

const htmlOf = (text: string): string =>
  (markdown.parse(typeset(text)) as string)
    .replace(
      /<blockquote>\s*<p><strong>(.*?)<\/strong><\/p>/g,
      '<blockquote><p class="label">$1</p>',
    )
    // Keeps a heading, its picture and its paragraphs together.
    .replace(
      /(<h4>.*?<\/h4>)<p>(<img[^>]*>)<\/p>((?:\s*<p>.*?<\/p>)*)/gs,
      '<div class="specimen">$2<div>$1$3</div></div>',
    );

const document = (title: string, styles: string, body: string): string => {
  const variables = {
    ground: color.ground,
    raised: color.raised,
    amber: color.amber,
    muted: color.muted,
    cream: color.text,
    ...paper,
  };
  return `<!doctype html><html lang="en-US"><title>${title}</title><style>
    :root { ${Object.entries(variables)
      .map(([name, value]) => `--${name}: ${value};`)
      .join(' ')} }
    ${['300-normal', '400-normal'].map((cut) => fontFace('fraunces', cut)).join('\n')}
    ${['400-normal', '400-italic', '600-normal'].map((cut) => fontFace('instrument-sans', cut)).join('\n')}
    ${readFileSync(join(__dirname, 'print.css'), 'utf8')}
    ${styles}
  </style><body>${body}</body></html>`;
};

/**
 * A guide from its Markdown: `field: value` lines between two `---`, then chapters that begin with `# Title` and a
 * picture. `pages`: the page on which each chapter begins.
 */
export function guideHtml(source: string, pages: number[] = []): string {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const field = (name: string): string => {
    const value = new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1];
    if (!value) throw new Error(`A guide has no "${name}" at its beginning.`);
    return value;
  };
  const chapters = body
    .split(/^# /m)
    .slice(1)
    .map((text) => {
      const [, title = '', picture = '', rest = ''] =
        /^(.*)\n\n!\[.*\]\((.*)\)\n([^]*)$/.exec(text) ?? [];
      return { title: typeset(title), picture, html: htmlOf(rest) };
    });
  const month = new Date(field('edition')).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const styles = chapters.map(
    ({ title }, i) =>
      `#chapter-${i + 1} { page: chapter-${i + 1} } @page chapter-${i + 1} { @bottom-left { content: "${title}" } }`,
  );
  const contents = chapters.map(
    ({ title }, i) => `<li><a href="#chapter-${i + 1}"><span class="number">${i + 1}</span>
      ${title} <span class="page">${pages[i] ?? ''}</span></a></li>`,
  );
  const sections = chapters.map(
    ({ title, picture, html }, i) => `<section id="chapter-${i + 1}">
      <div class="opener"><h2><span class="number">${i + 1} </span>${title}</h2>${image(picture, '')}</div>
      ${html}<div class="end">${image('brand/mark', '')}</div></section>`,
  );
  return document(
    field('title'),
    styles.join('\n'),
    `<section class="cover">${image(field('cover'), '')}
      <h1>${typeset(field('title'))}</h1><p>${typeset(field('subtitle'))}</p></section>
    <section class="contents"><h2>Contents</h2><ol>${contents.join('')}</ol>
      <p>${month} edition. For adults ${MINIMUM_AGE} and over. Free. Share it with other adults, complete and
      unchanged.</p></section>
    ${sections.join('')}`,
  );
}

/** A sample certificate of a laboratory. */
export function certificateHtml({
  batch,
  product,
  testedAt,
  laboratory,
  ...results
}: CertificateFacts): string {
  const table = (head: string[], rows: string[][]) =>
    [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const percents = (amounts: { name: string; percent: number }[]) =>
    amounts.map(({ name, percent }) => [name, `${percent}%`]);
  const title = `Certificate for batch ${batch}`;
  const facts = [
    ['Product', product.name],
    ['Tested', dayInWords(testedAt)],
    ['Laboratory', laboratory],
  ];
  const text = [
    '> **This is a sample**\n>\n> Batch and laboratory are fictional, and nothing was measured.',
    table(['Batch', batch], facts),
    table(['Cannabinoids', 'In the extract'], percents(results.cannabinoids)),
    table(['Terpenes', 'In the extract'], percents(results.terpenes)),
    table(
      ['Contaminants', 'Result'],
      results.panels.map(({ name, result }) => [name, result === 'passed' ? 'Passed' : 'Failed']),
    ),
  ];
  return document(
    title,
    `@page { @bottom-left { content: "SAMPLE – ${laboratory}" } }`,
    `<section class="certificate"><h1>${title}</h1>${htmlOf(text.join('\n\n'))}</section>`,
  );
}
