import {
  CodePool,
  CodePools,
  FoundCodes,
  MAX_CODES,
  plural,
  PoolCodes,
  type CampaignDocument,
} from '@site/contracts';
import { KB } from '@site/contracts/units';
import { notFound } from '../../platform/http/api-error';
import { noteChange } from '../../platform/http/note-change';
import { jsonReader } from '../../platform/http/read-json';
import { feature } from '../../platform/feature';
import { operation } from '../../platform/operations/operation';
import type { PromotionServices } from '../promotion-services';

/** Twice the limit of codes, of 64 characters each, so that larger uploads get the error that names the limit. */
const readCodes = jsonReader(512 * KB, 2 * MAX_CODES);

/** Codes can be added before a campaign is saved with this delivery, so only the prize must exist. */
const requirePrize = ({ id, prizes }: CampaignDocument, prize: string) => {
  const found = prizes.find((offered) => offered.id === prize);
  if (!found) throw notFound(`${id} has no prize ${prize}. Save a new prize before you add codes.`);
  return found;
};

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
        'Adds codes to the pool of a prize, all or none. 409 if one was uploaded before, for any prize. Only winners get to see the codes.',
      scopes: ['campaigns'],
      body: PoolCodes,
      read: readCodes,
      response: { status: 201, description: 'The updated pool', schema: CodePool },
      errors: ['not_found', 'conflict'],
      async handle({ ctx, params, body }, { campaigns, pools, ledger }: PromotionServices) {
        const { id, prize } = params;
        const campaign = await campaigns.requireDocument(id);
        const { name } = requirePrize(campaign, prize);
        noteChange(ctx, `Added ${plural(body.codes.length, 'code')} of ${name} (${campaign.name})`);
        await pools.upload(id, prize, body.codes);
        const { awarded } = await ledger.head(id);
        return (await pools.list(campaign, awarded)).find((pool) => pool.prize === prize);
      },
    }),
    operation({
      method: 'POST',
      path: '/api/admin/campaigns/{id}/prizes/{prize}/codes/find',
      summary: 'Returns whether each of these codes is one of the prize, and was given out.',
      scopes: ['campaigns'],
      body: PoolCodes,
      read: readCodes,
      response: {
        description: 'The state of each code, in the order of the request',
        schema: FoundCodes,
      },
      errors: ['not_found'],
      async handle({ ctx, params, body }, { campaigns, pools, ledger }: PromotionServices) {
        const { id, prize } = params;
        const campaign = await campaigns.requireDocument(id);
        const { name } = requirePrize(campaign, prize);
        const count = plural(body.codes.length, 'code');
        noteChange(ctx, `Looked up ${count} of ${name} (${campaign.name})`);
        const { awarded } = await ledger.head(id);
        return pools.find(id, prize, body.codes, awarded[prize] ?? 0);
      },
    }),
    operation({
      method: 'POST',
      path: '/api/admin/campaigns/{id}/prizes/{prize}/codes/remove',
      summary:
        'Removes codes that were not given out, all or none. 409 while the campaign is live, and if fewer than its stock would be left.',
      scopes: ['campaigns'],
      body: PoolCodes,
      read: readCodes,
      response: { description: 'The updated pool', schema: CodePool },
      errors: ['not_found', 'conflict'],
      async handle({ ctx, params, body }, { campaigns, pools, ledger }: PromotionServices) {
        const { id, prize } = params;
        const { campaign, version } = await campaigns.get(id);
        const { name } = requirePrize(campaign, prize);
        const count = plural(body.codes.length, 'code');
        noteChange(ctx, `Removed ${count} of ${name} (${campaign.name})`);
        const { awarded } = await ledger.head(id);
        await pools.remove(campaign, prize, body.codes, awarded[prize] ?? 0, () =>
          campaigns.noteRemoval(id, version),
        );
        return (await pools.list(campaign, awarded)).find((pool) => pool.prize === prize);
      },
    }),
  ],
});
