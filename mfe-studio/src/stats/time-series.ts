import type { CampaignStats } from '@site/contracts';
import { DAY_MS, HOUR_MS } from '@site/contracts/units';
import { dayIn } from '@site/contracts/wall-clock';

export const MEASURES = ['spins', 'wins', 'claims', 'refused'] as const;
export type Measure = (typeof MEASURES)[number];

export const MEASURE_NAMES: Record<Measure, string> = {
  spins: 'Spins',
  wins: 'Wins',
  claims: 'Claims',
  refused: 'Blocked spins',
};

export type Point = { at: string } & Record<Measure, number>;

export interface Series {
  unit: 'hour' | 'day';
  /** Without gaps: empty hours and days have zeros. `at` is an ISO hour, or a day such as `2026-11-21`. */
  points: Point[];
}

type Hour = CampaignStats['hours'][number];

/** Longer series are grouped by day. */
const MAX_HOURLY_DAYS = 3;

export const refusalsOf = (refused: Hour['refused']): number =>
  Object.values(refused).reduce((sum, count) => sum + count, 0);

const emptyPoint = (at: string): Point => ({ at, spins: 0, wins: 0, claims: 0, refused: 0 });

/** The points of the charts: whole days in the campaign's time zone, by hour if there are few. */
export const seriesOf = (hours: Hour[], timeZone: string): Series => {
  const first = hours[0];
  const last = hours.at(-1);
  if (!first || !last) return { unit: 'hour', points: [] };
  const dayOf = (at: number) => dayIn(timeZone, new Date(at));
  const firstHour = Date.parse(first.hour);
  const lastHour = Date.parse(last.hour);
  const [firstDay, lastDay] = [dayOf(firstHour), dayOf(lastHour)];
  const days = Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS) + 1;
  const unit = days <= MAX_HOURLY_DAYS ? 'hour' : 'day';
  const keyOf = (at: number) => (unit === 'hour' ? new Date(at).toISOString() : dayOf(at));

  const points = new Map<string, Point>();
  // A day has at most 25 hours.
  for (let at = firstHour - 25 * HOUR_MS; at <= lastHour + 25 * HOUR_MS; at += HOUR_MS) {
    const day = dayOf(at);
    const key = keyOf(at);
    if (day >= firstDay && day <= lastDay && !points.has(key)) points.set(key, emptyPoint(key));
  }
  for (const { hour, spins, wins, claims, refused } of hours) {
    const point = points.get(keyOf(Date.parse(hour)));
    if (!point) continue;
    point.spins += spins;
    point.wins += wins;
    point.claims += claims;
    point.refused += refusalsOf(refused);
  }
  return { unit, points: [...points.values()] };
};

/** The label of a point on an axis or in a table. */
export const formatPoint = ({ unit }: Series, at: string, timeZone: string): string =>
  unit === 'hour'
    ? new Intl.DateTimeFormat('en-US', {
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        timeZone,
      }).format(new Date(at))
    : new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
        new Date(at),
      );
