import {
  releaseId,
  type Finding,
  type PageDescription,
  type ReleaseManifest,
} from '@site/contracts';
import { matchesPattern } from '../compositions/pages';
import { finding, listed, type Change } from '../compositions/change';

/** Paths that visitors, links and search engines know, and that would answer no more. */
export function droppedPages({ before, next, drops = [] }: Change): Finding[] {
  const kept = new Set(next.flatMap(answered));
  const meant = (path: string) =>
    drops.some((drop) => drop === path || matchesPattern(drop, path) || shape(drop) === path);
  return before.flatMap((part) => {
    const gone = answered(part).filter((path) => !kept.has(path) && !meant(path));
    if (gone.length === 0) return [];
    const now = next.find(({ name }) => name === part.name);
    const drop = `--drops ${gone.join(' ')} says that ${gone.length > 1 ? 'they are' : 'it is'} meant to go`;
    return [
      finding(
        'page_dropped',
        now ?? part,
        `${listed(gone)} of ${releaseId(part)} ${gone.length > 1 ? 'are' : 'is'} gone ${now ? `in ${releaseId(now)}` : 'with it'}: name ${gone.length > 1 ? 'them' : 'it'} in formerPaths of another page, or ${drop}.`,
      ),
    ];
  });
}

/** A pattern without the names of its parameters, which visitors do not see. */
const shape = (path: string): string => path.replace(/:[^/]+/g, ':any');

const answered = ({ pages }: ReleaseManifest): string[] => pages.flatMap(pathsOf);

const pathsOf = ({ path, paths = [], formerPaths = [] }: PageDescription): string[] => [
  ...(path.includes(':')
    ? [shape(path), ...paths.map((own) => (typeof own === 'string' ? own : own.path))]
    : [path]),
  ...formerPaths,
];
