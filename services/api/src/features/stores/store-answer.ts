import type { AnswerAtHand } from '../../platform/response-cache/answer-at-hand';
import type { AtHand } from '../../platform/response-cache/answer-first';
import { packed } from '../../platform/http/packed-text';
import type { StoreService, VersionedStores } from './store-service';

/** Where visitors get the list. */
const PATH = '/api/stores';

/** Another number with each change of what is told of a store: browsers have kept what was told before. */
const FORM = 2;

/** Makes the answer of a list once for all who ask for this version. */
export const createStoreAnswers = () => {
  let latest: { version: string; answer: Promise<AnswerAtHand> } | undefined;
  let made: { of: string; answer: AnswerAtHand } | undefined;

  const make = async ({ version, stores }: VersionedStores): Promise<AnswerAtHand> => {
    const answer = {
      route: PATH,
      version: `stores-${FORM}-${version}`,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        // Browsers keep the list and ask each time whether it is still the current one.
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Encoding',
      },
      bodies: await packed(JSON.stringify(stores)),
    };
    made = { of: version, answer };
    return answer;
  };

  return {
    of(list: VersionedStores): Promise<AnswerAtHand> {
      if (latest?.version !== list.version) latest = { version: list.version, answer: make(list) };
      return latest.answer;
    },
    /** The one that was made last, if it is of this list. */
    madeOf: ({ version }: VersionedStores): AnswerAtHand | undefined =>
      made?.of === version ? made.answer : undefined,
  };
};
export type StoreAnswers = ReturnType<typeof createStoreAnswers>;

/** GET /api/stores, where the list is at hand. */
export const storesAtHand = (
  stores: Pick<StoreService, 'atHand' | 'forget'>,
  answers: StoreAnswers,
): AtHand => ({
  find(url) {
    const list = url === PATH ? stores.atHand() : undefined;
    return list && answers.madeOf(list);
  },
  forget: () => stores.forget(),
});
