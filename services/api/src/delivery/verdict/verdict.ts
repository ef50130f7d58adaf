import {
  SUPPORTED_CONTRACTS,
  type ContractRange,
  type Finding,
  type ReleaseManifest,
  releaseId,
  findPart,
  type PageDescription,
} from '@site/contracts';
import { mayBeForced, type Judge } from '../compositions/judge';
import { DoesNotRender, type RenderService } from '../documents/render-service';
import type { ReleaseFiles } from '../releases/release-files';
import { overBudget } from './budgets';
import { canStandIn, unfit } from './fits';
import { pathFindings } from './paths';
import { createTypeFindings } from './types/type-findings';
import { ApiError } from '../../platform/http/api-error';
import { readVerified } from '../releases/read-verified';
import { changed, finding, type Change, listed } from '../compositions/change';
import { shape } from '../compositions/gone-paths';
import { matchesPattern } from '../compositions/pages';

/** Public paths that would no longer answer. */
function droppedPages({ before, next, drops = [] }: Change): Finding[] {
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

const answered = ({ pages }: ReleaseManifest): string[] => pages.flatMap(pathsOf);

const pathsOf = ({ path, paths = [], formerPaths = [] }: PageDescription): string[] => [
  ...(path.includes(':')
    ? [shape(path), ...paths.map((own) => (typeof own === 'string' ? own : own.path))]
    : [path]),
  ...formerPaths,
];

/** Components that pages use and no remote exposes: visitors would see an empty place. */
function missingPieces(change: Pick<Change, 'next'>): Finding[] {
  const { next } = change;
  return next.flatMap((part) => {
    const wanted = new Map<string, { remote: string; piece: string; paths: string[] }>();
    for (const { path, uses = [] } of part.pages)
      for (const use of uses.filter((one) => !findPart(next, one))) {
        const key = `${use.remote} ${use.part}`;
        const known = wanted.get(key) ?? { remote: use.remote, piece: use.part, paths: [] };
        wanted.set(key, { ...known, paths: [...known.paths, path] });
      }
    return [...wanted.values()].map(({ remote, piece, paths }) => {
      const owner = next.find(({ name }) => name === remote);
      return finding(
        'piece_missing',
        owner ?? part,
        `${listed(paths)} of ${releaseId(part)} ${paths.length > 1 ? 'show' : 'shows'} ${piece} of ${remote}, which ${whyNot(remote, owner)}.`,
      );
    });
  });
}

const whyNot = (remote: string, owner: ReleaseManifest | undefined): string =>
  owner ? `${releaseId(owner)} does not offer` : `is not live: there is no ${remote}`;

/** New releases with a file that is no longer what was signed; the first such file of each. */
async function changedFiles(change: Change, files: Pick<ReleaseFiles, 'read'>): Promise<Finding[]> {
  const found = await Promise.all(
    changed(change).map(async (release) => {
      try {
        for (const { path } of release.files) await readVerified(files, release, path);
        return [];
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return [finding('files_changed', release, error.message)];
      }
    }),
  );
  return found.flat();
}

interface JudgeOptions {
  files: Pick<ReleaseFiles, 'read' | 'list'>;
  renders: Pick<RenderService, 'ensure'>;
  contracts?: ContractRange;
  /** Gets the error where types could not be compared. */
  onTypeFailure(error: unknown): void;
}

export function createJudge({
  files,
  renders,
  contracts = SUPPORTED_CONTRACTS,
  onTypeFailure,
}: JudgeOptions): Judge {
  const typeFindings = createTypeFindings(files, onTypeFailure);
  const standing = (releases: ReleaseManifest[]): Finding[] => [
    ...unfit(releases, contracts),
    ...pathFindings(releases),
    ...missingPieces({ next: releases }),
  ];

  /** What is live has it already: no reason to refuse others (a site that knows a new rule, a forced promotion). */
  const isNew = (before: ReleaseManifest[]) => {
    const known = new Set(before.length > 0 ? standing(before).map(({ message }) => message) : []);
    return ({ message }: Finding) => !known.has(message);
  };

  return {
    canStandIn: (release, composition) => canStandIn(release, composition, contracts),

    async judge(change) {
      const { before, next, goesBack } = change;
      const found = standing(next).filter(isNew(before));
      if (!goesBack) found.push(...droppedPages(change));
      const broken = await changedFiles(change, files);
      found.push(...broken);
      if (!goesBack && broken.length === 0) found.push(...(await overBudget(change, files)));
      if (found.every(mayBeForced)) found.push(...(await typeFindings(change)));
      return found;
    },

    async render(releases) {
      try {
        if (releases.length > 0) await renders.ensure(releases);
        return [];
      } catch (error) {
        if (!(error instanceof DoesNotRender)) throw error;
        return error.failures.map((failure) => ({ code: 'page_broken' as const, ...failure }));
      }
    },
  };
}
