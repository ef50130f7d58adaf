import type { Logger } from 'pino';
import type { Side } from '../compositions/sides';
import { describeError } from '../../platform/http/describe-error';
import type { LiveSite } from './prepared-site';

/** When pages that could not be made are tried again: a try costs a process of some seconds. */
const RETRY_AFTER_MS = 30_000;

/** The documents of one side: what is live, or that with one canary. */
export interface PreparedSide {
  /** What was prepared last. */
  last(): LiveSite | undefined;
  /** These documents, if they are what was prepared last. */
  ready(side: Side, stores: string): LiveSite | undefined;
  /** Takes over what was prepared before this process was, until it can be prepared anew. */
  recall(site: LiveSite): void;
  /**
   * The documents of this side, with this list of stores, prepared once for all who ask; where they cannot be, those
   * from before. Rejects where there are none.
   */
  at(side: Side, stores: string): Promise<LiveSite>;
}

const keyOf = ({ composition }: Side, stores: string): string => `${composition} ${stores}`;

export function createPreparedSide(
  prepare: (side: Side) => Promise<LiveSite>,
  log: Pick<Logger, 'warn'>,
  /** Whether there is something else to show. */
  isOptional: boolean,
): PreparedSide {
  let last:
    | { key: string; site: LiveSite; of?: { composition: number; stores: string } }
    | undefined;
  let underWay: { key: string; site: Promise<LiveSite>; failedAt?: number } | undefined;

  const prepared = async (side: Side, stores: string): Promise<LiveSite> => {
    const key = keyOf(side, stores);
    if (last?.key === key) return last.site;
    const rested =
      underWay?.failedAt !== undefined && Date.now() - underWay.failedAt > RETRY_AFTER_MS;
    if (underWay?.key === key && !rested) return underWay.site;

    const mine: typeof underWay = { key, site: prepare(side) };
    underWay = mine;
    try {
      const site = await mine.site;
      if (underWay === mine) last = { key, site, of: { composition: side.composition, stores } };
      return site;
    } catch (error) {
      mine.failedAt = Date.now();
      // Without anything to show instead, the next visitor tries again.
      if (!last && !isOptional && underWay === mine) underWay = undefined;
      const { composition, canary } = side;
      log.warn(
        { error: describeError(error) },
        `composition ${composition}${canary ? ` with ${canary}` : ''} could not be prepared`,
      );
      throw error;
    }
  };

  return {
    last: () => last?.site,
    // As the key says, which each visitor would have made anew.
    ready: ({ composition }, stores) =>
      last?.of?.composition === composition && last.of.stores === stores ? last.site : undefined,
    recall(site) {
      last = { key: 'recalled', site };
    },
    at: (side, stores) =>
      prepared(side, stores).catch((error: unknown) => {
        if (last) return last.site;
        throw error;
      }),
  };
}
