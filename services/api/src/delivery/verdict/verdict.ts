import {
  findPart,
  releaseId,
  SUPPORTED_CONTRACTS,
  type ContractRange,
  type Finding,
  type ReleaseManifest,
} from '@site/contracts';
import { ApiError } from '../../platform/http/api-error';
import {
  canBeForced,
  finding,
  listText,
  newReleases,
  type CheckedChange,
  type VerdictChecks,
} from '../compositions/findings';
import { matchesPattern, patternShape } from '../compositions/pages';
import { DoesNotRender, type RenderService } from '../documents/render-service';
import { readVerified } from '../releases/read-verified';
import type { ReleaseFiles } from '../releases/release-files';
import { budgetFindings } from './budgets';
import { canFallBackTo, incompatibilities } from './compatibility';
import { addresses, pathFindings } from './paths';
import { createTypeFindings } from './types/type-findings';

/** Public paths that no part would answer. */
function droppedPages({ before, next, drops = [] }: CheckedChange): Finding[] {
  const remaining = new Set(next.flatMap(publicPaths));
  const isIntended = (path: string) =>
    drops.some(
      (drop) => drop === path || matchesPattern(drop, path) || patternShape(drop) === path,
    );
  return before.flatMap((part) => {
    const gone = publicPaths(part).filter((path) => !remaining.has(path) && !isIntended(path));
    if (gone.length === 0) return [];
    const newRelease = next.find(({ name }) => name === part.name);
    const drop = `--drops ${gone.join(' ')} confirms that ${gone.length > 1 ? 'they are' : 'it is'} meant to disappear`;
    return [
      finding(
        'page_dropped',
        newRelease ?? part,
        `${listText(gone)} of ${releaseId(part)} ${gone.length > 1 ? 'are' : 'is'} gone ${newRelease ? `in ${releaseId(newRelease)}` : 'with it'}: name ${gone.length > 1 ? 'them' : 'it'} in formerPaths of another page, or ${drop}.`,
      ),
    ];
  });
}

const publicPaths = ({ pages }: ReleaseManifest): string[] =>
  pages.flatMap(addresses).map(patternShape);

/** Components that pages use and no remote exposes: visitors would see an empty section. */
function missingComponents(next: ReleaseManifest[]): Finding[] {
  return next.flatMap((part) => {
    const missing = new Map<string, { remote: string; piece: string; paths: string[] }>();
    for (const { path, uses = [] } of part.pages)
      for (const use of uses.filter((use) => !findPart(next, use))) {
        const key = `${use.remote} ${use.part}`;
        const entry = missing.get(key) ?? { remote: use.remote, piece: use.part, paths: [] };
        missing.set(key, { ...entry, paths: [...entry.paths, path] });
      }
    return [...missing.values()].map(({ remote, piece, paths }) => {
      const owner = next.find(({ name }) => name === remote);
      return finding(
        'piece_missing',
        owner ?? part,
        `${listText(paths)} of ${releaseId(part)} ${paths.length > 1 ? 'show' : 'shows'} ${piece} of ${remote}, which ${missingReason(remote, owner)}.`,
      );
    });
  });
}

const missingReason = (remote: string, owner: ReleaseManifest | undefined): string =>
  owner ? `${releaseId(owner)} does not offer` : `is not live: there is no ${remote}`;

/** The first file of each new release that differs from its signed hash. */
async function changedFiles(
  change: CheckedChange,
  files: Pick<ReleaseFiles, 'read'>,
): Promise<Finding[]> {
  const findings = await Promise.all(
    newReleases(change).map(async (release) => {
      try {
        for (const { path } of release.files) await readVerified(files, release, path);
        return [];
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return [finding('files_changed', release, error.message)];
      }
    }),
  );
  return findings.flat();
}

interface VerdictOptions {
  files: Pick<ReleaseFiles, 'read' | 'list'>;
  renders: Pick<RenderService, 'ensure'>;
  contracts?: ContractRange;
  /** Gets the error if types could not be compared. */
  onTypeFailure(error: unknown): void;
}

export function createVerdict({
  files,
  renders,
  contracts = SUPPORTED_CONTRACTS,
  onTypeFailure,
}: VerdictOptions): VerdictChecks {
  const typeFindings = createTypeFindings(files, onTypeFailure);
  const compositionFindings = (releases: ReleaseManifest[]): Finding[] => [
    ...incompatibilities(releases, contracts),
    ...pathFindings(releases),
    ...missingComponents(releases),
  ];

  return {
    canFallBackTo: (release, composition) => canFallBackTo(release, composition, contracts),

    async check(change) {
      const { before, next, isRollback } = change;
      // Live already, after a forced promotion or from before a new rule.
      const liveMessages = new Set(
        before.length > 0 ? compositionFindings(before).map(({ message }) => message) : [],
      );
      const findings = compositionFindings(next).filter(
        ({ message }) => !liveMessages.has(message),
      );
      if (!isRollback) findings.push(...droppedPages(change));
      const broken = await changedFiles(change, files);
      findings.push(...broken);
      if (!isRollback && broken.length === 0)
        findings.push(...(await budgetFindings(change, files)));
      if (findings.every(canBeForced)) findings.push(...(await typeFindings(change)));
      return findings;
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
