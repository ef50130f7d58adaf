import type { BrowserPart } from '@site/contracts';
import { siteState } from '@site/platform';
import { matchPath } from '@site/shared-ui/router';

export type BrowserPage = BrowserPart['pages'][number];

export interface PageMatch {
  part: BrowserPart;
  page: BrowserPage;
}

/** All pages, literal paths before patterns. */
const allPages = (): PageMatch[] =>
  siteState()
    .remotes.flatMap((part) => part.pages.map((page) => ({ part, page })))
    .sort((a, b) => Number(a.page.path.includes(':')) - Number(b.page.path.includes(':')));

/** The page at this path, if there is one, with its title there; paths are matched as on the server. */
export const findPage = (pathname: string): PageMatch | undefined => {
  const match = allPages().find(({ page: { path } }) =>
    matchPath({ path, caseSensitive: true }, pathname),
  );
  const title = match?.page.titles?.[pathname];
  return match && title ? { ...match, page: { ...match.page, title } } : match;
};
