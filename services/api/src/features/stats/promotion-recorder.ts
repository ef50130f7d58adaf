import type { Refusal } from '@site/contracts';
import { Counter, type Registry } from 'prom-client';
import type { HourlyCounts } from './hourly-counts';
import type { SourceStep } from './promotion-source-model';
import type { Source } from './source';
import type { SourceCounts } from './source-counts';

/** Counts what happens, for the promotions team and for Prometheus; no rule of the game depends on it. */
export const createPromotionRecorder = (
  stats: Pick<HourlyCounts, 'count'>,
  sources: Pick<SourceCounts, 'count'>,
) => {
  const step = (campaign: string, what: SourceStep, source: Source) => {
    stats.count(campaign, what);
    sources.count(campaign, what, source);
  };
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
    /** The wheel's page was opened. */
    visit: (campaign: string, source: Source) => step(campaign, 'visits', source),
    /** The wheel was shown. */
    reveal: (campaign: string, source: Source) => step(campaign, 'reveals', source),
    spin(campaign: string, won: boolean, source: Source) {
      spins.inc({ campaign, outcome: won ? 'won' : 'lost' });
      step(campaign, 'spins', source);
      if (won) step(campaign, 'wins', source);
    },
    claim(campaign: string) {
      claims.inc({ campaign });
      stats.count(campaign, 'claims');
    },
    refusal(campaign: string, reason: Refusal) {
      refusals.inc({ campaign, reason });
      stats.count(campaign, reason);
    },
    register(registry: Registry) {
      for (const counter of [spins, claims, refusals]) registry.registerMetric(counter);
    },
  };
};
export type PromotionRecorder = ReturnType<typeof createPromotionRecorder>;
