import type { Certificate } from './certificate';
import { dayInWords } from '../wall-clock';
import { batchKey, certificateDocumentPath } from './batch-number';

/**
 * A text or an element, which the server renders as HTML and the page as React elements. Its attributes have the same names in
 * both.
 */
export type Piece = string | Element;

interface Element {
  tag:
    | 'a'
    | 'caption'
    | 'dd'
    | 'div'
    | 'dl'
    | 'dt'
    | 'h3'
    | 'li'
    | 'p'
    | 'strong'
    | 'table'
    | 'tbody'
    | 'td'
    | 'th'
    | 'tr'
    | 'ul';
  attributes: Attributes;
  inner: Piece[];
}

export interface Attributes {
  href?: string;
  id?: string;
  role?: string;
  scope?: string;
}

export const piece = (
  tag: Element['tag'],
  inner: Piece | Piece[],
  attributes: Attributes = {},
): Element => ({ tag, attributes, inner: [inner].flat() });

/** The result of a lookup; `batch` as entered. */
export type Lookup =
  | { state: 'found'; certificate: Certificate }
  | { state: 'malformed' | 'unknown' | 'unavailable'; batch: string };

/** The batch number of a sample on a new site. */
export const EXAMPLE_BATCH = 'SAMPLE-0412';

/** The page with the certificate of a batch. */
export const lookupPath = (batch: string): string =>
  `/lab-results?batch=${encodeURIComponent(batch)}#certificate`;

/** The result for an invalid number; undefined if the API must be called. */
export const malformedLookup = (batch: string): Lookup | undefined =>
  batchKey(batch) === undefined ? { state: 'malformed', batch } : undefined;

/** The heading of the result, which screen readers announce. */
export const lookupTitle = (lookup: Lookup): string => {
  switch (lookup.state) {
    case 'found':
      return `Certificate for batch ${lookup.certificate.batch}`;
    case 'unknown':
      return `No certificate for “${lookup.batch}”`;
    case 'malformed':
      return `“${lookup.batch}” is not a batch number`;
    case 'unavailable':
      return 'Certificates are unavailable right now';
  }
};

/** The content below the heading. `hasPage`: whether the site has a page; only those are linked. */
export const lookupPieces = (lookup: Lookup, hasPage: (path: string) => boolean): Piece[] => {
  switch (lookup.state) {
    case 'found':
      return foundPieces(lookup.certificate, hasPage);
    case 'unknown':
      return [
        piece('p', 'Check the number on your package:'),
        piece('ul', [
          piece('li', BATCH_NUMBER_HINT),
          piece(
            'li',
            `Enter the whole number, including the letters before the dash, like ${EXAMPLE_BATCH}.`,
          ),
          piece('li', 'The digit 0 and the letter O, or 1 and I, are easy to mix up.'),
        ]),
        ...(hasPage('/contact')
          ? [
              piece('p', [
                'If the number is right, ',
                piece('a', 'ask us for the certificate', { href: askPath(lookup.batch) }),
                '.',
              ]),
            ]
          : []),
      ];
    case 'malformed':
      return [
        piece(
          'p',
          `Batch numbers have 4 to 24 letters and digits, like ${EXAMPLE_BATCH}. ${BATCH_NUMBER_HINT}`,
        ),
      ];
    case 'unavailable':
      return [
        piece('p', [
          'The problem is on our end. ',
          piece('a', 'Try Again', { href: lookupPath(lookup.batch) }),
          ' in a few seconds.',
        ]),
      ];
  }
};

/** The hint below the field. */
export const BATCH_NUMBER_HINT =
  'Look for the word “Batch” on the lid of a jar, the bottom of a box or the back of a pouch.';

/** The contact form with a prefilled subject. */
const askPath = (batch: string): string =>
  `/contact?inquiry=product&subject=${encodeURIComponent(`Certificate of analysis, batch number: ${batch}`)}#message`;

const foundPieces = (certificate: Certificate, hasPage: (path: string) => boolean): Piece[] => {
  const { batch, product, document, sample } = certificate;
  const path = `/product/${product.slug}`;
  return [
    ...(sample
      ? [
          piece(
            'p',
            'This is a sample. The batch and the lab are made up, and nothing was measured.',
            { role: 'note' },
          ),
        ]
      : []),
    piece('dl', [
      ...fact('Product', hasPage(path) ? piece('a', product.name, { href: path }) : product.name),
      ...fact('Tested', dayInWords(certificate.testedAt)),
      ...fact('Laboratory', certificate.laboratory),
    ]),
    piece('p', [
      piece('a', 'Open the certificate', { href: certificateDocumentPath(batch) }),
      ` (PDF, ${Math.ceil(document.bytes / 1024)} KB)`,
    ]),
    piece(
      'p',
      'Percentages are of the extract in the product. For an edible, the label and the product’s page show the THC per piece.',
    ),
    piece('div', [
      ...amounts('Cannabinoids in the extract', certificate.cannabinoids),
      ...amounts('Terpenes in the extract', certificate.terpenes),
      rows(
        'Contaminants',
        certificate.panels.map(({ name, result }) => [name, resultInWords(result)] as const),
      ),
    ]),
  ];
};

const fact = (name: string, value: Piece): Piece[] => [piece('dt', name), piece('dd', value)];

const amounts = (title: string, found: Certificate['terpenes']): Piece[] =>
  found.length === 0
    ? []
    : [
        rows(
          title,
          found.map(({ name, percent }) => [name, `${percent}%`] as const),
        ),
      ];

const rows = (caption: string, entries: (readonly [name: string, value: Piece])[]): Piece =>
  piece('table', [
    piece('caption', caption),
    piece(
      'tbody',
      entries.map(([name, value]) =>
        piece('tr', [piece('th', name, { scope: 'row' }), piece('td', value)]),
      ),
    ),
  ]);

const resultInWords = (result: string): Piece => {
  if (result === 'passed') return 'Passed';
  return piece('strong', result === 'failed' ? 'Failed' : result);
};
