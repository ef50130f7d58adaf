import { UNLIMITED, type CampaignDocument } from '@site/contracts';
import { DAY_MS } from '@site/contracts/units';
import { formatDay, formatNumber } from '../ui/format';
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

/** The draw that awarded the last prize of all; visitors cannot spin after that. Undefined if prizes are left. */
export const lastDrawOf = ({ terms, result }: SimulationRun): number | undefined => {
  const draws = terms.prizes
    .filter(({ weight, stock }) => weight > 0 && stock !== 0)
    .map(({ id }) => result.goneAt[id] ?? Infinity);
  const last = Math.max(0, ...draws);
  return Number.isFinite(last) ? last : undefined;
};

/** `on Dec 2, 2026, day 5 of 28` */
export const dayOfDraw = (
  { startsAt, endsAt, timeZone }: CampaignDocument,
  time: string,
): string => {
  const daysUntil = (moment: string) =>
    Math.max(1, Math.ceil((Date.parse(moment) - Date.parse(startsAt)) / DAY_MS));
  return `on ${formatDay(time, timeZone)}, day ${formatNumber(daysUntil(time))} of ${formatNumber(daysUntil(endsAt))}`;
};

export const outcomesOf = (
  { prizes, timeZone }: CampaignDocument,
  { terms, result, timeOf }: SimulationRun,
): PrizeOutcome[] => {
  const { wins } = expectedWins(terms, result.draws);
  const dayOf = (draw: number | undefined) => {
    const time = draw === undefined ? undefined : timeOf?.(draw);
    return time === undefined ? undefined : formatDay(time, timeZone);
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
