import type { Context } from 'koa';
import type { CampaignDocument } from '@site/contracts';
import type { CodeService } from '../codes/code-service';
import type { PromotionRecorder } from './promotion-recorder';
import { isUncounted, pageOf, productName } from './source';

/** Counts what visitors do before they spin, as sums for each hour, product and batch. */
export const createStepCounter = (
  codes: Pick<CodeService, 'batchOf'>,
  figures: Pick<PromotionRecorder, 'visit' | 'reveal'>,
) => ({
  async count(
    { headers }: Context,
    step: 'visit' | 'reveal',
    { id, requiresCode }: Pick<CampaignDocument, 'id' | 'requiresCode'>,
  ): Promise<void> {
    if (isUncounted(headers)) return;
    const { product, code } = pageOf(headers);
    const batch = requiresCode && code ? await codes.batchOf(id, code) : undefined;
    figures[step](id, { product: productName(product), batch });
  },
});
export type StepCounter = ReturnType<typeof createStepCounter>;
