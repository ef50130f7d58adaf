import { UNLIMITED, type CampaignDocument } from '@site/contracts';
import { formatDay, formatMoney } from '../ui/format';
import { expectedWins } from './expected-wins';
import type { SimulationRun } from './use-simulation';

/** The result for one prize. */
export interface PrizeOutcome {
  id: string;
  name: string;
  expected: number;
  simulated: number;
  /** Absent if unlimited. */
  stock?: number;
  /** The draw that awarded the last one. */
  goneAt?: number;
  /** The day of that draw, if spins per day are given. */
  goneOn?: string;
  /** In US dollars; absent if the prize has no cost. */
  cost?: number;
}

export const outcomesOf = (
  { prizes, endsAt, timeZone }: CampaignDocument,
  { terms, result, timeOf }: SimulationRun,
): PrizeOutcome[] => {
  const { wins } = expectedWins(terms, result.draws);
  const dayOf = (draw: number | undefined) => {
    const time = draw === undefined ? undefined : timeOf?.(draw);
    if (time === undefined) return undefined;
    return Date.parse(time) >= Date.parse(endsAt) ? 'after the end' : formatDay(time, timeZone);
  };
  // Terms are those of the simulation; names and costs may have been edited since.
  return terms.prizes.map(({ id, stock }) => {
    const prize = prizes.find((prize) => prize.id === id);
    const simulated = result.awarded[id] ?? 0;
    return {
      id,
      name: prize?.name ?? id,
      expected: wins[id] ?? 0,
      simulated,
      stock: stock === UNLIMITED ? undefined : stock,
      goneAt: result.goneAt[id],
      goneOn: dayOf(result.goneAt[id]),
      cost: prize?.cost === undefined ? undefined : prize.cost * simulated,
    };
  });
};

/** `$1,250`, or `$1,250 or more` when some prizes have no cost. */
export const totalCost = (outcomes: PrizeOutcome[]): string => {
  const priced = outcomes.filter(({ cost }) => cost !== undefined);
  if (priced.length === 0) return 'unknown';
  const sum = formatMoney(priced.reduce((total, { cost = 0 }) => total + cost, 0));
  return priced.length === outcomes.length ? sum : `${sum} or more`;
};
