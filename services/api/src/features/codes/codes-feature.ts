import { BatchList, CodeBatch, CodeOrder, ListedBatch, plural } from '@site/contracts';
import { noteChange } from '../../platform/http/note-change';
import { feature } from '../../platform/feature';
import { operation } from '../../platform/operations/operation';
import type { PromotionServices } from '../promotion-services';

/** Calls that return codes are POST, because only changes are audited. */
export const codesFeature = feature({
  name: 'codes',
  operations: [
    operation({
      method: 'GET',
      path: '/api/admin/campaigns/{id}/codes',
      summary: 'The code batches of a campaign, newest first, with size, used codes and expiry.',
      scopes: ['campaigns'],
      response: { description: 'The batches', schema: BatchList },
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
        'Revokes a batch: its codes become invalid. Spins that were made with them, and their wins, stay valid.',
      scopes: ['campaigns'],
      response: { description: 'The batch', schema: ListedBatch },
      errors: ['not_found'],
      async handle({ ctx, params }, { campaigns, codes }: PromotionServices) {
        const { id, name } = await campaigns.requireDocument(params.id);
        const revoked = await codes.revoke(id, params.batch);
        noteChange(
          ctx,
          `Withdrew ${plural(revoked.count, 'spin code')} (batch ${revoked.batch}) for ${name}`,
        );
        return revoked;
      },
    }),
    operation({
      method: 'POST',
      path: '/api/admin/campaigns/{id}/codes/{batch}/tell',
      summary:
        'Returns the codes of a batch again, for printing. 409 if the batch is revoked or has expired.',
      scopes: ['campaigns'],
      response: { description: 'The codes with their URLs', schema: CodeBatch },
      errors: ['not_found', 'conflict'],
      async handle({ ctx, params }, { campaigns, codes }: PromotionServices) {
        const [{ name }, batch] = await Promise.all([
          campaigns.requireDocument(params.id),
          codes.codesOf(params.id, params.batch),
        ]);
        noteChange(
          ctx,
          `Opened ${plural(batch.codes.length, 'spin code')} (batch ${batch.batch}) for ${name} to print`,
        );
        return batch;
      },
    }),
    operation({
      method: 'POST',
      path: '/api/admin/campaigns/{id}/codes',
      summary: 'Creates signed codes, each for one use.',
      scopes: ['campaigns'],
      body: CodeOrder,
      response: { status: 201, description: 'The codes with their URLs', schema: CodeBatch },
      errors: ['not_found'],
      async handle({ ctx, params, body }, { campaigns, codes }: PromotionServices) {
        const campaign = await campaigns.requireDocument(params.id);
        const batch = await codes.order(campaign, body);
        noteChange(
          ctx,
          `Created ${plural(body.count, 'spin code')} (batch ${batch.batch}) for ${campaign.name}`,
        );
        return batch;
      },
    }),
  ],
  settled: ({ codes }: PromotionServices) => codes.settled(),
});
