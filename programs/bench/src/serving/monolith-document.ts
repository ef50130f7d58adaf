import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserPart, SiteState } from '@site/contracts';
import type { Monolith } from '../monolith/monolith';
import { withFiles } from './own-files';

const STATE = /(<script type="application\/json" id="site-state">)(.*?)(<\/script>)/s;

/** The site's document of this path, as it would be if the monolith were the site's build. */
export function monolithDocument(
  html: string,
  path: string,
  { folder, filesOf }: Pick<Monolith, 'folder' | 'filesOf'>,
  /** Where its files are served: `/releases/shell/1.0.0/`. */
  base: string,
): string {
  const [entry, ...others] = filesOf(path)
    .sort((a, b) => Number(isEntry(b)) - Number(isEntry(a)))
    .map((file) => ({
      address: base + file,
      integrity: integrityOf(readFileSync(join(folder, file))),
    }));
  if (!entry) throw new Error(`The monolith has no files for ${path}.`);
  const integrity = Object.fromEntries(
    [entry, ...others].map((file) => [file.address, file.integrity]),
  );
  return withFiles(html, entry, others)
    .replace(STATE, (_, start: string, json: string, end: string) => {
      const state: SiteState = JSON.parse(json);
      const told = { ...state, remotes: state.remotes.map(asRoute), integrity };
      return start + JSON.stringify(told).replaceAll('<', '\\u003c') + end;
    })
    .replace(/\/releases\/mfe-[\w-]+\/files\/(media\/[\w.-]+)/g, (address, file: string) =>
      existsSync(join(folder, file)) ? base + file : address,
    );
}

const isEntry = (file: string): boolean => /^shell\.[^/]+\.js$/.test(file);

const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** One build needs to know which page answers where, and nothing of containers and earlier releases. */
const asRoute = ({ name, version, pages, parts }: BrowserPart) => ({ name, version, pages, parts });
