import type { CampaignDocument, Refusal } from '@site/contracts';
import type { Context } from 'koa';
import { Counter, type Registry } from 'prom-client';
import type { CodeService } from '../codes/code-service';
import type { HourlyCounts } from './hourly-counts';
import type { CountedCampaign, SourceStep, SourceCounts } from './source-counts';
import { optsOutOfCounting, pageOf, sourceName, type LinkSource, type Source } from './source';

/** Counts events for the promotions team and for Prometheus; draws do not depend on the counts. */
export const createPromotionRecorder = (
  hours: Pick<HourlyCounts, 'count'>,
  sources: Pick<SourceCounts, 'count'>,
  codes: Pick<CodeService, 'batchOf'>,
) => {
  const countStep = (campaign: CountedCampaign, step: SourceStep, source: Source) => {
    hours.count(campaign.id, step);
    sources.count(campaign, step, source);
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
    /** A page was opened (`visits`), or a wheel shown (`reveals`). Product and code are those of the page's URL. */
    async step(
      { headers }: Context,
      step: 'visits' | 'reveals',
      campaign: CountedCampaign & Pick<CampaignDocument, 'requiresCode'>,
    ): Promise<void> {
      if (optsOutOfCounting(headers)) return;
      const { product, code, link } = pageOf(headers);
      const batch =
        campaign.requiresCode && code ? await codes.batchOf(campaign.id, code) : undefined;
      countStep(campaign, step, { ...link, product: sourceName(product), batch });
    },
    spin(campaign: CountedCampaign, won: boolean, source: Source) {
      spins.inc({ campaign: campaign.id, outcome: won ? 'won' : 'lost' });
      countStep(campaign, 'spins', source);
      if (won) countStep(campaign, 'wins', source);
    },
    claim(campaign: CountedCampaign, link: LinkSource) {
      claims.inc({ campaign: campaign.id });
      countStep(campaign, 'claims', link);
    },
    /** Somebody who signed up after a spin has confirmed their address. */
    subscriber(campaign: string) {
      hours.count(campaign, 'subscribers');
    },
    refusal(campaign: string, reason: Refusal) {
      refusals.inc({ campaign, reason });
      hours.count(campaign, reason);
    },
    register(registry: Registry) {
      for (const counter of [spins, claims, refusals]) registry.registerMetric(counter);
    },
  };
};
export type PromotionRecorder = ReturnType<typeof createPromotionRecorder>;
