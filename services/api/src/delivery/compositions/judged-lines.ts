import type { Finding, ReleaseManifest } from '@site/contracts';
import { settleAll } from '../../platform/concurrency';
import { ApiError } from '../../platform/http/api-error';
import type { ReleaseService } from '../releases/release-service';
import type { CanaryDocument } from './composition-model';
import { mayBeForced, type Judge } from './judge';
import { newlyServed } from './named-releases';
import type { Live, NextLine } from './next-line';
import { promoted, type Line } from './previous-releases';

/** What was found of a change, and the releases whose pages are to be rendered before it is live. */
export interface Judged {
  findings: Finding[];
  /** Empty where no page is another than before. */
  releases: ReleaseManifest[];
}

/** A canary beside a change. */
export interface Beside extends Judged {
  canary: CanaryDocument;
}

/** The verdict on what is made of what is live, whose releases it looks up. */
export interface JudgedLines {
  /** Throws `not_found` where one has not been released to this site. */
  manifestsOf(parts: Line['parts']): Promise<ReleaseManifest[]>;
  /** What is wrong with a change before its pages are rendered. Throws as `ReleaseService.demand` where a release is missing. */
  on(live: Line, next: NextLine): Promise<Judged>;
  /** All that is wrong with a change. Throws as `ReleaseService.demand`: which may be made live is told first. */
  whole(live: Line, next: NextLine, judged: Judged): Promise<Finding[]>;
  /** The canaries whose parts stay as they are, each with what is wrong with it beside what is to be live. */
  beside(live: Live, next: NextLine): Promise<Beside[]>;
}

export function createJudgedLines(
  releases: Pick<ReleaseService, 'find' | 'demand'>,
  judge: Pick<Judge, 'judge' | 'render'>,
): JudgedLines {
  const manifestsOf = (parts: Line['parts']) =>
    Promise.all(
      Object.entries(parts).map(async ([name, version]) => {
        const manifest = await releases.find(name, version);
        if (manifest) return manifest;
        throw new ApiError('not_found', `${name}@${version} has not been released to this site`);
      }),
    );

  const judged = async (live: Line, line: Line, { drops, goesBack }: NextLine): Promise<Judged> => {
    const [before, next] = await Promise.all([manifestsOf(live.parts), manifestsOf(line.parts)]);
    return { findings: await judge.judge({ before, next, drops, goesBack }), releases: next };
  };

  const demandNew = (live: Line, next: NextLine) =>
    releases.demand(newlyServed(live, next.side ?? next.line));

  return {
    manifestsOf,

    async on(live, next) {
      // A canary that grows was judged when it began, and with each change since; of one that ends nothing is left.
      if (next.canaries && !next.side) return { findings: [], releases: [] };
      return judged(live, next.side ?? next.line, next).catch(async (error: unknown) => {
        await demandNew(live, next);
        throw error;
      });
    },

    async whole(live, next, { findings, releases: shown }) {
      // What cannot run would only say so again, in the words of an error.
      const canRun = findings.every((one) => mayBeForced(one) && one.code !== 'export_missing');
      const [, broken] = await settleAll([
        demandNew(live, next),
        judge.render(canRun ? shown : []),
      ]);
      return [...findings, ...broken];
    },

    async beside({ line, canaries }, next) {
      const unchanged = canaries.filter(({ name }) => line.parts[name] === next.line.parts[name]);
      return Promise.all(
        unchanged.map(async (canary) => {
          const side = (one: Line) => promoted(one, [canary]);
          return { canary, ...(await judged(side(line), side(next.line), next)) };
        }),
      );
    },
  };
}
