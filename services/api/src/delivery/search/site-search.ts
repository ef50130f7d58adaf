import { createHash } from 'node:crypto';
import { searchable, searchResults, type Searchable } from '@site/contracts/search';
import type { AnswerAtHand } from '../../platform/response-cache/answer-at-hand';
import { packed } from '../../platform/http/packed-text';
import { searchStoreList } from '../../features/stores/store-search';
import type { StoreService } from '../../features/stores/store-service';
import type { LiveSite } from '../documents/prepared-site';
import { searchIndexOf } from './search-index';
import type { Searched } from '../documents/search-page';

/** Results of one kind that the page shows. */
const SHOWN = 30;

const NO_STORES = { stores: [] };

export interface SiteSearch {
  /** What a visitor of this side finds. Without stores, where nothing is known of them. */
  find(site: LiveSite, text: string): Promise<Searched>;
  /** The answer that browsers search in themselves. */
  index(site: LiveSite): Promise<AnswerAtHand>;
}

interface Prepared {
  json: string;
  entries: Searchable;
  stores: string | undefined;
  answer?: Promise<AnswerAtHand>;
}

/** Of each side one index, made from what its releases say of themselves, as long as the side is live. */
export function createSiteSearch(stores: Pick<StoreService, 'list' | 'atHand'>): SiteSearch {
  const known = new WeakMap<LiveSite, Prepared>();
  const preparedOf = (site: LiveSite): Prepared => {
    const before = known.get(site);
    if (before) return before;
    const index = searchIndexOf(site.pages);
    const made = {
      json: JSON.stringify(index),
      entries: searchable(index.entries),
      stores: index.stores,
    };
    known.set(site, made);
    return made;
  };

  const answerOf = async ({ json }: Prepared): Promise<AnswerAtHand> => ({
    route: '/api/search-index',
    version: `search-${createHash('sha256').update(json).digest('base64url').slice(0, 22)}`,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      // Who is on canary has another; all ask each time whether theirs is still what is live.
      'Cache-Control': 'private, no-cache',
      Vary: 'Accept-Encoding',
    },
    bodies: await packed(json),
  });

  return {
    async find(site, text) {
      const { entries, stores: page } = preparedOf(site);
      const list = stores.atHand() ?? (await stores.list().catch(() => NO_STORES));
      const found = searchStoreList(list.stores, text, SHOWN);
      return { text, results: searchResults(entries, text, { ...found, page }, SHOWN) };
    },

    index(site) {
      const prepared = preparedOf(site);
      return (prepared.answer ??= answerOf(prepared));
    },
  };
}
