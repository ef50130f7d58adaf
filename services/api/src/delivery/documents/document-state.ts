import type { BrowserPart, ReleaseManifest, SiteState } from '@site/contracts';
import type { SitePage } from '../compositions/pages';
import { fileAddress } from '../releases/file-address';
import type { PreparedDirectory } from './directory';
import { withTitles } from './site-state';

interface DocumentStateInput {
  site: SiteState;
  manifests: ReleaseManifest[];
  directory: PreparedDirectory;
  /** Absent: the path has no page. */
  page?: SitePage;
}

/**
 * The state in a document has only the remotes and files of its own page, so that its size does not depend on the site.
 * The directory has all others.
 */
export function documentState(input: DocumentStateInput): SiteState {
  const { manifests, directory, page } = input;
  const isGenerated = page?.state !== undefined || page?.store !== undefined;
  const site = isGenerated
    ? withTitles(input.site, page.part.name, { [page.path]: page.title })
    : input.site;
  const remotes = page
    ? site.remotes.flatMap((remote) => {
        const pages = pagesOn(remote, page);
        const parts = partsOn(remote, page);
        return pages.length > 0 || Object.keys(parts).length > 0
          ? [{ ...remote, pages, parts }]
          : [];
      })
    : [];
  const files = manifests.flatMap((manifest) => {
    if (manifest.name === 'shell') return filesOf(manifest, new Set());
    const remote = remotes.find(({ name }) => name === manifest.name);
    return remote ? filesOf(manifest, filesOfOthers(manifest, remote)) : [];
  });
  return {
    ...site,
    remotes,
    integrity: Object.fromEntries(
      files.flatMap((file) => (site.integrity[file] ? [[file, site.integrity[file]]] : [])),
    ),
    // Needed only if the shell does not start; the directory has it.
    shellBefore: undefined,
    directory: { path: directory.path, integrity: directory.integrity },
  };
}

/** Pages keep the titles of all paths of their pattern, because links may lead to those paths. */
const pagesOn = ({ name, pages }: BrowserPart, { part, page }: SitePage) =>
  pages.filter(({ path }) => name === part.name && path === page.path);

const partsOn = ({ name, parts }: BrowserPart, { page }: SitePage) =>
  Object.fromEntries(
    Object.entries(parts).filter(([part]) =>
      page.uses?.some((use) => use.remote === name && use.part === part),
    ),
  );

/** Files that only other pages and parts of this release load. A file that none of them lists may be loaded by any. */
const filesOfOthers = (manifest: ReleaseManifest, { pages, parts }: BrowserPart): Set<string> => {
  const ownKeys = new Set([
    ...pages.map(({ expose }) => expose.key),
    ...Object.values(parts).map(({ key }) => key),
  ]);
  const exposes = [...manifest.pages.map(({ expose }) => expose), ...Object.values(manifest.parts)];
  const needed = new Set(
    exposes.filter(({ key }) => ownKeys.has(key)).flatMap(({ files }) => files),
  );
  return new Set(exposes.flatMap(({ files }) => files).filter((file) => !needed.has(file)));
};

const filesOf = (manifest: ReleaseManifest, without: Set<string>): string[] =>
  manifest.files
    .filter(({ path }) => !without.has(path))
    .map(({ path }) => fileAddress(manifest, path));
