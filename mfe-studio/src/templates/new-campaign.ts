import type { CampaignDocument } from '@site/contracts';
import { DAY_MS, HOUR_MS } from '@site/contracts/units';

const hourOf = (now: number) => Math.floor(now / HOUR_MS) * HOUR_MS;
const isoTime = (time: number) => new Date(time).toISOString().replace('.000Z', 'Z');

/** Dates of a campaign that starts with its launch, because this hour has begun, runs four weeks, and accepts claims for two more weeks. */
export const datesFrom = (now: number) => {
  const start = hourOf(now);
  return {
    startsAt: isoTime(start),
    endsAt: isoTime(start + 28 * DAY_MS),
    claimUntil: isoTime(start + 42 * DAY_MS),
  };
};

/** A draft copy of a campaign that starts with its launch; all its times move with the start. */
export const copyOf = (
  { sample: _, ...original }: CampaignDocument,
  { id, name }: Pick<CampaignDocument, 'id' | 'name'>,
  now: number,
): CampaignDocument => {
  const delay = hourOf(now) - Date.parse(original.startsAt);
  const moved = (time: string) => isoTime(Date.parse(time) + delay);
  return {
    ...original,
    id,
    name,
    status: 'draft',
    startsAt: moved(original.startsAt),
    endsAt: moved(original.endsAt),
    claimUntil: moved(original.claimUntil),
    prizes: original.prizes.map(({ delivery, ...prize }) => ({
      ...prize,
      ...(delivery && {
        delivery: {
          ...delivery,
          ...(delivery.expiresAt && { expiresAt: moved(delivery.expiresAt) }),
        },
      }),
    })),
  };
};

/** Why an id cannot be used; empty if it can. */
export const idProblem = (id: string, usedIds: readonly string[]): string => {
  if (!/^[a-z0-9][a-z0-9-]{0,47}$/.test(id))
    return 'Use up to 48 lowercase letters, digits and dashes.';
  return usedIds.includes(id) ? 'A campaign with this web address already exists.' : '';
};
