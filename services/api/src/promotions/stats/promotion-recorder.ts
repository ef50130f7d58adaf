import type { Refusal } from '@site/contracts';
import { Counter, type Registry } from 'prom-client';
import type { HourlyCounts } from './hourly-counts';

/** Counts what happens, for the promotions team and for Prometheus; no rule of the game stands on it. */
export interface PromotionRecorder {
  spin(campaign: string, won: boolean): void;
  claim(campaign: string): void;
  refusal(campaign: string, reason: Refusal): void;
  register(registry: Registry): void;
}

export const createPromotionRecorder = (stats: Pick<HourlyCounts, 'count'>): PromotionRecorder => {
  const spins = new Counter({
    name: 'promotions_spins_total',
    help: 'Spins that were drawn',
    labelNames: ['campaign', 'outcome'],
    registers: [],
  });
  const claims = new Counter({
    name: 'promotions_claims_total',
    help: 'Prizes that were claimed',
    labelNames: ['campaign'],
    registers: [],
  });
  const refusals = new Counter({
    name: 'promotions_refusals_total',
    help: 'Spins that were refused',
    labelNames: ['campaign', 'reason'],
    registers: [],
  });

  return {
    spin(campaign, won) {
      spins.inc({ campaign, outcome: won ? 'won' : 'lost' });
      stats.count(campaign, 'spins');
      if (won) stats.count(campaign, 'wins');
    },
    claim(campaign) {
      claims.inc({ campaign });
      stats.count(campaign, 'claims');
    },
    refusal(campaign, reason) {
      refusals.inc({ campaign, reason });
      stats.count(campaign, reason);
    },
    register(registry) {
      for (const counter of [spins, claims, refusals]) registry.registerMetric(counter);
    },
  };
};
