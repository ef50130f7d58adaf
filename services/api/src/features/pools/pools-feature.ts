import { CodePool, CodePools, MAX_CODES, plural, PoolCodes } from '@site/contracts';
import { KB } from '@site/contracts/units';
import { ApiError } from '../../platform/http/api-error';
import { noteChange } from '../../platform/http/note-change';
import { jsonReader } from '../../platform/http/read-json';
import { feature } from '../../platform/feature';
import { operation } from '../../platform/operations/operation';
import type { PromotionServices } from '../promotion-services';

/** Twice the limit of codes, of 64 characters each, so that larger uploads get the error that names the limit. */
const readCodes = jsonReader(512 * KB, 2 * MAX_CODES);

/** Codes of a pool are never returned to the team, only to winners. */
export const poolsFeature = feature({
  name: 'pools',
  operations: [
    operation({
      method: 'GET',
      path: '/api/admin/campaigns/{id}/pools',
      summary: 'The code pools of a campaign, with their total and remaining codes.',
      scopes: ['campaigns'],
      response: { description: 'The pools', schema: CodePools },
      errors: ['not_found'],
      async handle({ params: { id } }, { campaigns, pools, ledger }: PromotionServices) {
        const [campaign, { awarded }] = await Promise.all([
          campaigns.requireDocument(id),
          ledger.head(id),
        ]);
        return { pools: await pools.list(campaign, awarded) };
      },
    }),
    operation({
      method: 'POST',
      path: '/api/admin/campaigns/{id}/prizes/{prize}/codes',
      summary:
        'Adds codes to the pool of a prize, all or none. 409 if one is in any pool already. Only winners get to see the codes.',
      scopes: ['campaigns'],
      body: PoolCodes,
      read: readCodes,
      response: { status: 201, description: 'The updated pool', schema: CodePool },
      errors: ['not_found', 'conflict'],
      async handle({ ctx, params, body }, { campaigns, pools, ledger }: PromotionServices) {
        const { id, prize } = params;
        const campaign = await campaigns.requireDocument(id);
        const hasPool = campaign.prizes.some(
          (offered) => offered.id === prize && offered.delivery?.by === 'pool',
        );
        if (!hasPool)
          throw new ApiError(
            'not_found',
            `${id} has no prize ${prize} that is delivered from a pool`,
          );
        await pools.upload(id, prize, body.codes);
        noteChange(ctx, plural(body.codes.length, 'code'));
        const { awarded } = await ledger.head(id);
        return (await pools.list(campaign, awarded)).find((pool) => pool.prize === prize);
      },
    }),
  ],
});
