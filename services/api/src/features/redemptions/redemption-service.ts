import type { Redemption, RedemptionResult } from '@site/contracts';
import { trusted, type QueryFilter } from 'mongoose';
import { keyedHashIn } from '../../platform/secrets/sealing';
import type { CampaignService } from '../campaigns/campaign-service';
import { referenceOf } from '../claims/claim-record';
import type { ClaimDocument, ClaimModel } from '../claims/claim-model';

/** Codes of a pool are redeemed in the store's own system. */
const REDEEMABLE_HERE: QueryFilter<ClaimDocument> = {
  'delivery.by': trusted({ $in: ['generated', 'pickup'] }),
};

/** Redeems codes that the site has created, once each. */
export const createRedemptionService = (
  claims: ClaimModel,
  campaigns: Pick<CampaignService, 'findDocument'>,
  now: () => Date,
) => {
  const outcomeOf = (
    { delivery, redeemed, declinedAt }: ClaimDocument,
    attempt: string,
  ): RedemptionResult['outcome'] => {
    if (redeemed) return redeemed.attempt === attempt ? 'redeemed' : 'already';
    return delivery && delivery.expiresAt > now() && !declinedAt ? 'open' : 'expired';
  };

  const resultOf = async (
    claim: ClaimDocument,
    attempt: string,
  ): Promise<RedemptionResult | undefined> => {
    const { campaign: id, prize, size, delivery, redeemed, declinedAt } = claim;
    if (!delivery) return undefined;
    const campaign = await campaigns.findDocument(id);
    const outcome = outcomeOf(claim, attempt);
    const isHandedOver = outcome === 'open' || outcome === 'redeemed';
    const isDeclined = outcome === 'expired' && declinedAt !== undefined;
    return {
      outcome,
      prize: prize.name,
      ...(isHandedOver && size && { size }),
      terms: delivery.terms,
      reference: referenceOf(claim),
      expiresAt: (isDeclined ? declinedAt : delivery.expiresAt).toISOString(),
      ...(isDeclined && { declined: true }),
      ...(campaign && { timeZone: campaign.timeZone, minimumAge: campaign.rules.minimumAge }),
      ...(redeemed && { redeemed: { at: redeemed.at.toISOString(), by: redeemed.by } }),
    };
  };

  const check = async ({ code, attempt }: Redemption): Promise<RedemptionResult | undefined> => {
    const codeKey = await keyedHashIn(claims.db, code);
    const claim = await claims.findOne({ codeKey, ...REDEEMABLE_HERE }).lean();
    return claim ? resultOf(claim, attempt) : undefined;
  };

  return {
    /** Returns what a code is for, and changes nothing; `undefined` for an unknown code. */
    check,

    /**
     * Redeems a code in one conditional write; `by` is the name of the access token. The same attempt again gets the same
     * result.
     */
    async redeem({ code, attempt }: Redemption, by: string): Promise<RedemptionResult | undefined> {
      const at = now();
      const claim = await claims
        .findOneAndUpdate(
          {
            codeKey: await keyedHashIn(claims.db, code),
            ...REDEEMABLE_HERE,
            'delivery.expiresAt': trusted({ $gt: at }),
            redeemed: trusted({ $exists: false }),
            declinedAt: trusted({ $exists: false }),
          },
          { $set: { redeemed: { at, by, attempt }, state: 'fulfilled' } },
          { returnDocument: 'after' },
        )
        .lean();
      return claim ? resultOf(claim, attempt) : check({ code, attempt });
    },
  };
};
