import type { CampaignStats, Refusal } from '@site/contracts';
import { dayIn } from '@site/draws';

/** Days such as `2026-11-21`, both included; empty for no limit. */
export interface DateRange {
  from: string;
  to: string;
}

type Hour = CampaignStats['hours'][number];

/** The hours of these days in the campaign's time zone. */
export const hoursIn = (hours: Hour[], { from, to }: DateRange, timeZone: string): Hour[] =>
  hours.filter(({ hour }) => {
    const day = dayIn(timeZone, new Date(hour));
    return (!from || day >= from) && (!to || day <= to);
  });

/** The sums of these hours; prizes that were redeemed are not counted by hour. */
export const totalOf = (hours: Hour[]): CampaignStats['total'] => {
  const sum = (count: (hour: Hour) => number) =>
    hours.reduce((total, hour) => total + count(hour), 0);
  const refusals = (reason: Refusal) => sum(({ refused }) => refused[reason] ?? 0);
  return {
    visits: sum(({ visits = 0 }) => visits),
    reveals: sum(({ reveals = 0 }) => reveals),
    spins: sum(({ spins }) => spins),
    wins: sum(({ wins }) => wins),
    claims: sum(({ claims }) => claims),
    subscribers: sum(({ subscribers = 0 }) => subscribers),
    refused: {
      cooldown: refusals('cooldown'),
      address: refusals('address'),
      code: refusals('code'),
      closed: refusals('closed'),
    },
  };
};
