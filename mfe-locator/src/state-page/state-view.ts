import { stateSlug, type Store } from '@site/contracts';
import * as z from '@site/contracts/schema';
import { countByState, StateCount } from '../stores/by-state';

/** Maximum number of stores in the document. */
const MAX_LISTED = 1_000;

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
  cities: z.array(z.object({ city: z.string(), stores: z.array(Row) })),
  /** Stores per state, if this one has none. */
  states: z.array(StateCount),
});
export type StateView = z.infer<typeof StateView>;

/** `slug` is the state in the path. Cities and stores are in alphabetical order. */
export const stateView = (stores: readonly Store[], slug: string): StateView => {
  const inState = stores.filter(({ state }) => stateSlug(state) === slug);
  const [first] = inState;
  if (!first) return { total: 0, cities: [], states: countByState(stores) };
  const cities = new Map<string, Row[]>();
  for (const store of [...inState].sort(byCity).slice(0, MAX_LISTED)) {
    const rows = cities.get(store.city);
    if (rows) rows.push(row(store));
    else cities.set(store.city, [row(store)]);
  }
  return {
    state: first.state,
    total: inState.length,
    cities: [...cities].map(([city, rows]) => ({ city, stores: rows })),
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
