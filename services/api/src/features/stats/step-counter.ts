import type { Context } from 'koa';
import type { CampaignDocument } from '@site/contracts';
import type { CodeService } from '../codes/code-service';
import type { PromotionRecorder } from './promotion-recorder';
import { isUncounted, pageOf, productName } from './source';

/** Counts what visitors do before they spin. It keeps nothing of them: a sum for each hour, product and batch grows. */
export interface StepCounter {
  count(
    ctx: Context,
    step: 'visit' | 'reveal',
    campaign: Pick<CampaignDocument, 'id' | 'requiresCode'>,
  ): Promise<void>;
}

export const createStepCounter = (
  codes: Pick<CodeService, 'batchOf'>,
  figures: Pick<PromotionRecorder, 'visit' | 'reveal'>,
): StepCounter => ({
  async count({ headers }, step, { id, requiresCode }) {
    if (isUncounted(headers)) return;
    const { product, code } = pageOf(headers);
    const batch = requiresCode && code ? await codes.batchOf(id, code) : undefined;
    figures[step](id, { product: productName(product), batch });
  },
});
