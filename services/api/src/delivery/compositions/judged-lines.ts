import type { Finding, ReleaseManifest } from '@site/contracts';
import { ApiError } from '../../ground/errors/api-error';
import type { ReleaseService } from '../releases/release-service';
import type { CanaryDocument } from './composition-model';
import { standsInTheWay, type Judge } from './judge';
import { newlyServed } from './named-releases';
import type { LiveLine, NextLine } from './next-line';
import { promoted, type Line } from './previous-releases';

/** The verdict on what is made of what is live, whose releases it looks up. */
export interface JudgedLines {
  /** Throws `not_found` where one has not been released to this site. */
  manifestsOf(parts: Line['parts']): Promise<ReleaseManifest[]>;
  on(live: Line, next: NextLine): Promise<Finding[]>;
  /** The canaries whose parts stay as they are: those that may stay beside what is to be live, and those that may not. */
  canariesBeside(
    live: LiveLine,
    next: NextLine,
    force?: boolean,
  ): Promise<{ kept: CanaryDocument[]; unfit: CanaryDocument[] }>;
}

export function createJudgedLines(
  releases: Pick<ReleaseService, 'find' | 'demand'>,
  judge: Pick<Judge, 'judge'>,
): JudgedLines {
  const manifestsOf = (parts: Line['parts']) =>
    Promise.all(
      Object.entries(parts).map(async ([name, version]) => {
        const manifest = await releases.find(name, version);
        if (manifest) return manifest;
        throw new ApiError('not_found', `${name}@${version} has not been released to this site`);
      }),
    );

  const judged = async (
    live: Line,
    line: Line,
    { drops, goesBack }: NextLine,
    asked = Promise.all([manifestsOf(live.parts), manifestsOf(line.parts)]),
  ): Promise<Finding[]> => {
    const [before, manifests] = await asked;
    return judge.judge({ before, next: manifests, drops, goesBack });
  };

  return {
    manifestsOf,

    async on(live, next) {
      // A canary that grows was judged when it began, and with each change since; of one that ends nothing is left.
      if (next.canaries && !next.side) return [];
      const line = next.side ?? next.line;
      const manifests = Promise.all([manifestsOf(live.parts), manifestsOf(line.parts)]);
      manifests.catch(() => undefined); // which of them may be made live is told first
      await releases.demand(newlyServed(live, line));
      return judged(live, line, next, manifests);
    },

    async canariesBeside({ line, canaries }, next, force) {
      const unchanged = canaries.filter(({ name }) => line.parts[name] === next.line.parts[name]);
      const fits = await Promise.all(
        unchanged.map(async (canary) => {
          const beside = (one: Line) => promoted(one, [canary]);
          const findings = await judged(beside(line), beside(next.line), next);
          return !findings.some(standsInTheWay(force));
        }),
      );
      return {
        kept: unchanged.filter((_, i) => fits[i]),
        unfit: unchanged.filter((_, i) => !fits[i]),
      };
    },
  };
}
