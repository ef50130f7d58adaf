import Router from '@koa/router';
import {
  hoursWords,
  PrizeClaim,
  QrClaim,
  type ClaimResult,
  type ToldDelivery,
} from '@site/contracts';
import { readJson } from '../../platform/http/read-json';
import type { PlayerCookies } from '../players/player-cookie';
import type { Claimed, ClaimService } from './claim-service';

/** The same for a claim and for its repetition. */
const claimed = ({ rules }: Claimed['campaign'], delivery?: ToldDelivery): ClaimResult => {
  return delivery
    ? {
        message:
          'Your prize has been claimed. Its code is here, and in the mail that we have sent you.',
        delivery,
      }
    : {
        message: `Your prize has been claimed. We will contact you within ${hoursWords(rules.contactHours)}.`,
      };
};

export interface ClaimRouteServices {
  claims: Pick<ClaimService, 'claimNewest' | 'claimScan' | 'told'>;
  playerCookies: PlayerCookies;
}

/** POST /api/qr/claim and POST /api/claim-prize: a win is claimed once, by the person whose cookie won it. */
export const claimRoutes = ({ claims, playerCookies }: ClaimRouteServices) => {
  const answer = ({ campaign, claim }: Claimed) => claimed(campaign, claims.told(claim));
  return new Router()
    .post('/qr/claim', async (ctx) => {
      const claim = await readJson(ctx, QrClaim);
      ctx.body = answer(await claims.claimNewest(await playerCookies.identify(ctx), claim));
    })
    .post('/claim-prize', async (ctx) => {
      const claim = await readJson(ctx, PrizeClaim);
      ctx.body = answer(await claims.claimScan(await playerCookies.identify(ctx), claim));
    });
};
