import type { CampaignDocument } from '@site/contracts';
import { DAY_MS, HOUR_MS } from '@site/contracts/units';

/** Dates of a campaign that starts at the next full hour, runs four weeks, and accepts claims for two more weeks. */
export const datesFrom = (now: number) => {
  const start = Math.ceil(now / HOUR_MS) * HOUR_MS;
  const isoTime = (time: number) => new Date(time).toISOString().replace('.000Z', 'Z');
  return {
    startsAt: isoTime(start),
    endsAt: isoTime(start + 28 * DAY_MS),
    claimUntil: isoTime(start + 42 * DAY_MS),
  };
};

const MAX_NAME_LENGTH = 80;

/** `Winter Glow (copy)` */
export const copyName = (name: string): string => `${name.slice(0, MAX_NAME_LENGTH - 7)} (copy)`;

/** A draft copy of a campaign, with new dates. */
export const copyOf = (
  { sample: _, ...original }: CampaignDocument,
  { id, name }: Pick<CampaignDocument, 'id' | 'name'>,
  now: number,
): CampaignDocument => ({
  ...original,
  id,
  name,
  status: 'draft',
  ...datesFrom(now),
});

/** Why an id cannot be used; empty if it can. */
export const idProblem = (id: string, usedIds: readonly string[]): string => {
  if (!/^[a-z0-9][a-z0-9-]{0,47}$/.test(id))
    return 'Use up to 48 lowercase letters, digits and dashes.';
  return usedIds.includes(id) ? 'A campaign with this ID already exists.' : '';
};
