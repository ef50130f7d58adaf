import { nearestOfOtherStates, stateSlug, Store } from '@site/contracts';
import * as z from '@site/contracts/schema';
import { countByState, StateCount } from '../stores/by-state';

/** Number of stores with a card; further stores are listed with name and address only. */
const MAX_CARDS = 60;
/** Maximum number of stores in the document. */
const MAX_LISTED = 1_000;
/** Maximum number of nearby states. */
const MAX_NEARBY = 4;

const Row = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  zipCode: z.string(),
  slug: z.optional(z.string()),
});
type Row = z.infer<typeof Row>;

/** Data of a state's page. */
export const StateView = z.object({
  /** Two letters; missing if the state has no store. */
  state: z.optional(z.string()),
  total: z.number(),
  /** The stores with a card. */
  stores: z.array(Store),
  /** The stores without a card. */
  cities: z.array(z.object({ city: z.string(), stores: z.array(Row) })),
  /** Nearby states, two letters each. */
  nearby: z.array(z.string()),
  /** Stores per state, if this one has none. */
  states: z.array(StateCount),
});
export type StateView = z.infer<typeof StateView>;

/** `slug` is the state in the path. Cities and stores are in alphabetical order. */
export const stateView = (stores: readonly Store[], slug: string): StateView => {
  const unsorted = stores.filter(({ state }) => stateSlug(state) === slug);
  const inState = [...unsorted].sort(byCity);
  const [first] = inState;
  if (!first) return { total: 0, stores: [], cities: [], nearby: [], states: countByState(stores) };
  const cities = new Map<string, Row[]>();
  for (const store of inState.slice(MAX_CARDS, MAX_LISTED)) {
    const rows = cities.get(store.city);
    if (rows) rows.push(row(store));
    else cities.set(store.city, [row(store)]);
  }
  return {
    state: first.state,
    total: inState.length,
    stores: inState.slice(0, MAX_CARDS),
    cities: [...cities].map(([city, rows]) => ({ city, stores: rows })),
    nearby: nearestOfOtherStates(stores, unsorted, MAX_NEARBY).map(({ state }) => state),
    states: [],
  };
};

const row = ({ id, name, address, city, zipCode, slug }: Store): Row => ({
  id,
  name,
  address,
  city,
  zipCode,
  slug,
});

const collator = new Intl.Collator('en-US', { numeric: true });

const byCity = (a: Store, b: Store): number =>
  collator.compare(a.city, b.city) || collator.compare(a.name, b.name);
