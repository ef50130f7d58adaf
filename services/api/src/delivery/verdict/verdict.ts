import {
  SUPPORTED_CONTRACTS,
  type ContractRange,
  type Finding,
  type ReleaseManifest,
} from '@site/contracts';
import { mayBeForced, type Judge } from '../compositions/judge';
import { DoesNotRender, type Renderer } from '../documents/render-service';
import type { ReleaseFiles } from '../releases/release-files';
import { overBudget } from './budgets';
import { droppedPages } from './dropped-pages';
import { changedFiles } from './files';
import { canStandIn, unfit } from './fits';
import { pathFindings } from './paths';
import { missingPieces } from './pieces';
import { createTypeFindings } from './types/type-findings';

interface JudgeOptions {
  files: Pick<ReleaseFiles, 'read' | 'size'>;
  renderer(): Renderer;
  contracts?: ContractRange;
  /** Gets the error where types could not be compared. */
  onTypeFailure(error: unknown): void;
}

export function createJudge({
  files,
  renderer,
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

    rendering() {
      const { ensure, kept } = renderer();
      return {
        kept,
        async of(releases) {
          try {
            if (releases.length > 0) await ensure(releases);
            return [];
          } catch (error) {
            if (!(error instanceof DoesNotRender)) throw error;
            return error.failures.map((failure) => ({ code: 'page_broken' as const, ...failure }));
          }
        },
      };
    },
  };
}
