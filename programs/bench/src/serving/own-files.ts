/** The tags of a document that load the site's own scripts and styles: each stands in a line of its own. */
const STYLE = /<link rel="stylesheet" href="\/releases\/[^>]*>\n?/g;
const PRELOAD = /<link rel="preload" as="script" [^>]*>\n?/g;
const SCRIPT = /<script defer src="\/releases\/[^>]*><\/script>\n?/g;

export interface OwnFile {
  /** `/releases/shell/1.0.0/shell.js` */
  address: string;
  /** `sha384-…` */
  integrity: string;
}

const checked = ({ address, integrity }: OwnFile, attribute: 'href' | 'src') =>
  `${attribute}="${address}" integrity="${integrity}" crossorigin="anonymous"`;

/**
 * The document with the scripts and styles of another build in the places of its own: styles, preloads of scripts and
 * the first script, told in the same way. Throws where the document has not what it is to lose.
 */
export function withFiles(html: string, entry: OwnFile, others: OwnFile[]): string {
  const styles = others.filter(({ address }) => address.endsWith('.css'));
  const scripts = others.filter(({ address }) => address.endsWith('.js'));
  const tags = [
    ...styles.map((file) => `<link rel="stylesheet" ${checked(file, 'href')}>\n`),
    `<script defer ${checked(entry, 'src')} fetchpriority="high"></script>\n`,
    ...scripts.map((file) => `<link rel="preload" as="script" ${checked(file, 'href')}>\n`),
  ];
  const [before, ...after] = demand(html, STYLE).split(STYLE);
  const rest = demand(after.join(''), SCRIPT).replace(SCRIPT, '').replace(PRELOAD, '');
  return demandNone(before ?? '') + tags.join('') + demandNone(rest);
}

/** The same page for somebody of age whose browser runs nothing; data stays. */
export const withoutScripts = (html: string): string =>
  demand(html, SCRIPT)
    .replace(PRELOAD, '')
    .replace(/<script(?! type="application\/)[^>]*>[^]*?<\/script>\n?/g, '')
    .replace('<html', '<html data-age="verified"');

/** The address of the script that a document begins with. */
export const firstScript = (html: string): string => {
  const address = /<script defer src="([^"]+)"/.exec(html)?.[1];
  if (!address) throw new Error('The document begins with no script.');
  return address;
};

/** The policy of a document where its scripts are those of this one, which it names by their hashes. */
export const policyFor = (html: string, policy: string): string => {
  const scripts = [...html.matchAll(/<(?:script defer|link rel="preload" as="script") [^>]*>/g)];
  const hashes = scripts.map(([tag]) => `'${/ integrity="([^"]+)"/.exec(tag)?.[1]}' `);
  return policy.replace(/(?:'sha384-[^']+' )+/, hashes.join(''));
};

const demand = (html: string, tag: RegExp): string => {
  if (html.search(tag) < 0)
    throw new Error(`The document has no ${tag.source}: mend own-files.ts.`);
  return html;
};

/** What is loaded in a way that this file does not know would burden the monolith with both. */
const demandNone = (html: string): string => {
  const left = /<(?:script|link)\b[^>]*"\/releases\/[^"]+\.(?:js|css)"[^>]*>/.exec(html);
  if (left) throw new Error(`${left[0]} is not understood: mend own-files.ts.`);
  return html;
};
