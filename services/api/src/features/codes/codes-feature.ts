import { BatchList, CodeBatch, CodeOrder, ListedBatch } from '@site/contracts';
import { noteChange } from '../../platform/http/note-change';
import { feature } from '../../platform/feature';
import { operation } from '../../platform/operations/operation';
import type { PromotionServices } from '../promotion-services';

/** Codes are returned by calls that leave an audit entry, never by a GET. */
export const codesFeature = feature({
  name: 'codes',
  operations: [
    operation({
      method: 'GET',
      path: '/api/admin/campaigns/{id}/codes',
      summary:
        'The batches of codes of a campaign, newest first: how many, how many are spent, until when they are good.',
      may: ['campaigns'],
      answer: { status: 200, description: 'The batches', schema: BatchList },
      errors: ['not_found'],
      async handle({ params }, { campaigns, codes }: PromotionServices) {
        const { id } = await campaigns.requireDocument(params.id);
        return { batches: await codes.list(id) };
      },
    }),
    operation({
      method: 'POST',
      path: '/api/admin/campaigns/{id}/codes/{batch}/revoke',
      summary:
        'Withdraws a batch: none of its codes lets anybody spin from now on. Spins that were made with one stay, and so do their wins.',
      may: ['campaigns'],
      answer: { status: 200, description: 'The batch', schema: ListedBatch },
      errors: ['not_found'],
      async handle({ ctx, params }, { campaigns, codes }: PromotionServices) {
        const { id } = await campaigns.requireDocument(params.id);
        const revoked = await codes.revoke(id, params.batch);
        noteChange(ctx, `batch ${revoked.batch}, ${revoked.count} codes`);
        return revoked;
      },
    }),
    operation({
      method: 'POST',
      path: '/api/admin/campaigns/{id}/codes/{batch}/tell',
      summary:
        'Tells the codes of a batch once more, to be printed; refused where it was withdrawn or has expired.',
      may: ['campaigns'],
      answer: { status: 200, description: 'The codes, with their addresses', schema: CodeBatch },
      errors: ['not_found', 'conflict'],
      async handle({ ctx, params }, { campaigns, codes }: PromotionServices) {
        const [, batch] = await Promise.all([
          campaigns.requireDocument(params.id),
          codes.codesOf(params.id, params.batch),
        ]);
        noteChange(ctx, `told batch ${batch.batch} again, ${batch.codes.length} codes`);
        return batch;
      },
    }),
    operation({
      method: 'POST',
      path: '/api/admin/campaigns/{id}/codes',
      summary: 'Makes signed codes that are used once each.',
      may: ['campaigns'],
      body: CodeOrder,
      answer: { status: 201, description: 'The codes, with their addresses', schema: CodeBatch },
      errors: ['not_found'],
      async handle({ ctx, params, body }, { campaigns, codes }: PromotionServices) {
        const batch = await codes.order(await campaigns.requireDocument(params.id), body);
        noteChange(ctx, `${body.count} codes, batch ${batch.batch}`);
        return batch;
      },
    }),
  ],
  settled: ({ codes }: PromotionServices) => codes.settled(),
});
