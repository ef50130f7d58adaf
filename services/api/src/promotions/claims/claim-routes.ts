import Router from '@koa/router';
import { WINNER_TIME } from '@site/brand/promises';
import { PrizeClaim, QrClaim, type ClaimResult } from '@site/contracts';
import { readJson } from '../../ground/http/read-json';
import type { PlayerCookies } from '../players/player-cookie';
import type { ClaimService } from './claim-service';

/** The same for a claim and for its repetition. */
const CLAIMED: ClaimResult = {
  message: `Your prize has been claimed. We will contact you within ${WINNER_TIME}.`,
};

export interface ClaimRouteServices {
  claims: Pick<ClaimService, 'claimNewest' | 'claimScan'>;
  playerCookies: PlayerCookies;
}

/** POST /api/qr/claim and POST /api/claim-prize: a win is claimed once, by the person whose cookie won it. */
export const claimRoutes = ({ claims, playerCookies }: ClaimRouteServices) =>
  new Router()
    .post('/qr/claim', async (ctx) => {
      const claim = await readJson(ctx, QrClaim);
      await claims.claimNewest(await playerCookies.identify(ctx), claim);
      ctx.body = CLAIMED;
    })
    .post('/claim-prize', async (ctx) => {
      const claim = await readJson(ctx, PrizeClaim);
      await claims.claimScan(await playerCookies.identify(ctx), claim);
      ctx.body = CLAIMED;
    });
