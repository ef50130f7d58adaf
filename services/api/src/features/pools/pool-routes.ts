import Router from '@koa/router';
import { KB } from '@site/contracts/units';
import {
  MOST_CODES,
  PoolCodes,
  type CampaignDocument,
  type CodePool,
  type CodePools,
} from '@site/contracts';
import type { CampaignService } from '../campaigns/campaign-service';
import type { DrawHeads } from '../campaigns/published-campaigns';
import { ApiError } from '../../platform/http/api-error';
import { jsonReader } from '../../platform/http/read-json';
import { noteChange } from '../../platform/http/note-change';
import type { PoolService } from './pool-service';

/** As many codes as an upload may have, of 64 characters each; of more than twice as many nobody is told how many may be. */
const readCodes = jsonReader(512 * KB, 2 * MOST_CODES);

export interface PoolRouteServices {
  campaigns: Pick<CampaignService, 'findDocument'>;
  pools: Pick<PoolService, 'upload' | 'list' | 'sizeOf'>;
  ledger: DrawHeads;
}

/** `/api/admin/campaigns/{id}/pools`: how many codes there are. None of them is ever told to the team again. */
export const poolRoutes = ({ campaigns, pools, ledger }: PoolRouteServices) => {
  const campaignOf = async (id: string): Promise<CampaignDocument> => {
    const campaign = await campaigns.findDocument(id);
    if (!campaign) throw new ApiError('not_found', `There is no campaign ${id}`);
    return campaign;
  };
  return new Router({ prefix: '/campaigns' })
    .get('/:id/pools', async (ctx) => {
      const id = String(ctx.params.id);
      const [campaign, { awarded }] = await Promise.all([campaignOf(id), ledger.head(id)]);
      ctx.body = { pools: await pools.list(campaign, awarded) } satisfies CodePools;
    })
    .post('/:id/prizes/:prize/codes', async (ctx) => {
      const { codes } = await readCodes(ctx, PoolCodes);
      const [of, prize] = [String(ctx.params.id), String(ctx.params.prize)];
      const [campaign, { awarded }, size] = await Promise.all([
        campaignOf(of),
        ledger.head(of),
        pools.sizeOf(of, prize),
      ]);
      const isPool = campaign.prizes.some(
        ({ id, delivery }) => id === prize && delivery?.by === 'pool',
      );
      if (!isPool)
        throw new ApiError(
          'not_found',
          `${campaign.id} has no prize ${prize} that is delivered from a pool`,
        );
      await pools.upload(campaign.id, prize, codes, size);
      noteChange(ctx, `${codes.length} codes`);
      ctx.status = 201;
      const present = await pools.list(campaign, awarded);
      ctx.body = present.find((pool) => pool.prize === prize) satisfies CodePool | undefined;
    });
};
