import {
  CLAIM_STATUSES,
  ClaimDetails,
  ClaimList,
  ClaimRecord,
  ClaimResult,
  ClaimSearch,
  ClaimUpdate,
  plural,
  PrizeClaim,
  QrClaim,
} from '@site/contracts';
import * as z from 'zod';
import { trusted } from 'mongoose';
import { callerOf } from '../../platform/auth/caller';
import { noteChange } from '../../platform/http/note-change';
import { feature } from '../../platform/feature';
import { operation } from '../../platform/operations/operation';
import type { PromotionServices } from '../promotion-services';
import { linkOf } from '../stats/source';
import { claimModel } from './claim-model';
import { claimDataSource, withoutWinner } from './claim-personal-data';
import { referenceOf } from './claim-record';
import type { ClaimedPrize, ClaimService } from './claim-service';

const ClaimFilter = z.object({
  campaign: z.string().max(64).optional(),
  state: z.enum(CLAIM_STATUSES).optional(),
});

const resultOf = (
  { campaign, claim }: ClaimedPrize,
  { deliveryOf }: Pick<ClaimService, 'deliveryOf'>,
): ClaimResult => {
  const delivery = deliveryOf(claim);
  const reference = referenceOf(claim);
  return delivery
    ? {
        reference,
        message: 'It’s yours. Here’s your code. We also emailed it to you.',
        delivery,
      }
    : {
        reference,
        message: `It’s yours. We’ll contact you within ${plural(campaign.rules.contactHours, 'hour')}. Check your inbox for a confirmation with your reference.`,
      };
};

const claimedResponse = { description: 'The prize is claimed', schema: ClaimResult } as const;

/** A win is claimed once, with the player cookie that won it. */
export const claimsFeature = feature({
  name: 'claims',
  operations: [
    operation({
      method: 'POST',
      path: '/api/qr/claim',
      summary:
        'Claims a win of this prize that the player has in this campaign. Repeating the claim returns the same response.',
      body: QrClaim,
      cookies: ['player'],
      response: claimedResponse,
      errors: ['not_found', 'conflict'],
      async handle({ ctx, body }, { claims, playerCookies }: PromotionServices) {
        const player = await playerCookies.identify(ctx);
        return resultOf(await claims.claimNewest(player, body, linkOf(ctx.headers)), claims);
      },
    }),
    operation({
      method: 'POST',
      path: '/api/claim-prize',
      summary: 'Claims the win with this scanId, for the player who won it.',
      body: PrizeClaim,
      cookies: ['player'],
      response: claimedResponse,
      errors: ['not_found', 'conflict'],
      async handle({ ctx, body }, { claims, playerCookies }: PromotionServices) {
        const player = await playerCookies.identify(ctx);
        return resultOf(await claims.claimScan(player, body, linkOf(ctx.headers)), claims);
      },
    }),
    operation({
      method: 'GET',
      path: '/api/admin/claims',
      summary: 'Claims, newest first, optionally filtered by `campaign` and `state`.',
      scopes: ['claims'],
      query: ClaimFilter,
      response: { description: 'The claims', schema: ClaimList },
      errors: ['invalid_input'],
      async handle({ query }, { claims }: PromotionServices) {
        return { claims: await claims.list(query) };
      },
    }),
    operation({
      method: 'GET',
      path: '/api/admin/claims/{id}',
      summary: 'A claim with the code of its prize, and product and batch of its spin.',
      scopes: ['claims'],
      response: { description: 'The claim', schema: ClaimDetails },
      errors: ['not_found'],
      handle: ({ params }, { claims }: PromotionServices) => claims.details(params.id),
    }),
    operation({
      method: 'POST',
      path: '/api/admin/claims/search',
      summary: 'The claim with this prize code; an empty list for an unknown code.',
      scopes: ['claims'],
      body: ClaimSearch,
      response: { description: 'The claim', schema: ClaimList },
      errors: [],
      async handle({ ctx, body }, { claims }: PromotionServices) {
        const found = await claims.findByCode(body.code);
        noteChange(ctx, `Looked up a prize code: ${found[0]?.reference ?? 'nothing found'}`);
        return { claims: found };
      },
    }),
    operation({
      method: 'PATCH',
      path: '/api/admin/claims/{id}',
      summary:
        'Sets the state of a claim (open, contacted, fulfilled or declined), its note or its assignee. If `from` is given, the claim must still be in that state.',
      scopes: ['claims'],
      body: ClaimUpdate,
      response: { description: 'The updated claim', schema: ClaimRecord },
      errors: ['not_found', 'conflict'],
      async handle({ ctx, params, body }, { claims }: PromotionServices) {
        const { state, note, assignee } = body;
        const changes = [
          ...(state ? [`set to ${state}`] : []),
          ...(note === undefined ? [] : ['changed the note']),
          ...(assignee === undefined ? [] : [`assigned to ${assignee || 'nobody'}`]),
        ].join(', ');
        const { reference = params.id, prize, campaign } = await claims.details(params.id);
        noteChange(ctx, `Claim ${reference} (${prize.name}, ${campaign}): ${changes}`);
        return claims.update(params.id, body, callerOf(ctx).author());
      },
    }),
  ],

  personalData: (database, { now }: { now: () => Date }) => [
    claimDataSource(claimModel(database), now),
  ],
  retention: (database) => ({
    claims: (before) =>
      claimModel(database).updateMany(
        { claimedAt: trusted({ $lt: before }), erasedAt: trusted({ $exists: false }) },
        withoutWinner(new Date()),
      ),
  }),
});
