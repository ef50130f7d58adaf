import { ApiError } from '../../platform/http/api-error';
import type { CompositionDocument } from './composition-model';
import type { CompositionStore } from './composition-store';
import type { LiveLine } from './next-line';
import { NOTHING, type Line } from './previous-releases';

export interface Live extends LiveLine {
  /** Absent before the first promotion. */
  composition?: CompositionDocument;
}

/** What a change is made from: what is live, and what its caller has seen of it. */
export const createSeenLines = (store: Pick<CompositionStore, 'find' | 'findLive'>) => {
  const liveAs = (composition: CompositionDocument | undefined): Live => ({
    composition,
    line: composition ?? NOTHING,
    canaries: composition?.canaries ?? [],
  });
  const current = async (): Promise<Live> => liveAs(await store.findLive());

  /** A composition that a caller has named, while it is not known yet what is live. */
  const askAhead = (number: number): Promise<CompositionDocument | undefined> => {
    const asked = store.find(number);
    asked.catch(() => undefined); // it is waited for where it was live
    return asked;
  };

  /** Number and versions may come from a caller: only what was live counts. */
  const wasLive = async (
    number: number,
    live: number | undefined,
    asked?: Promise<CompositionDocument | undefined>,
  ): Promise<CompositionDocument> => {
    const found = number <= (live ?? 0) ? await (asked ?? store.find(number)) : undefined;
    if (!found) throw new ApiError('not_found', `There is no composition ${number}`);
    return found;
  };

  /** The composition that a caller builds on; who names none has seen what was live when he asked. */
  const seenBy = async (
    asked: number | undefined,
  ): Promise<{ base: Line & { _id: number }; live: Live }> => {
    const ahead = asked ? askAhead(asked) : undefined;
    const composition = await store.findLive();
    const live = liveAs(composition);
    const number = asked ?? composition?._id ?? 0;
    if (composition?._id === number) return { base: composition, live };
    const base =
      number === 0 ? { _id: 0, ...NOTHING } : await wasLive(number, composition?._id, ahead);
    return { base, live };
  };

  return { current, askAhead, wasLive, seenBy };
};
