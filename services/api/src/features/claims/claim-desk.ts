import {
  ClaimRecord,
  claimStatus,
  listedStates,
  parseReadableCode,
  plainCode,
  PRIZE_CODE_LENGTH,
  type ClaimDetails,
  type ClaimStatus,
  type ClaimUpdate,
} from '@site/contracts';
import { trusted, type QueryFilter } from 'mongoose';
import * as z from 'zod/mini';
import { mapReadable } from '../../platform/database/readable';
import { conflict, notFound } from '../../platform/http/api-error';
import { keyedHashIn } from '../../platform/secrets/sealing';
import type { CampaignService } from '../campaigns/campaign-service';
import type { DrawLedger } from '../draws/draw-ledger';
import { ClaimedScan } from '../stats/funnel-sources';
import { batchOfSpent } from '../stats/source';
import type { ClaimDocument, ClaimModel } from './claim-model';
import { toRecord } from './claim-record';

interface ClaimFilter {
  campaign?: string;
  state?: ClaimStatus;
}

/** The fields of a claim that pattern detection uses. */
const LatestClaim = z.pick(ClaimRecord, { draw: true, email: true, address: true });
type LatestClaim = z.infer<typeof LatestClaim>;

const staleDetails = () =>
  conflict(
    'Somebody has changed the note or the assignee of this claim since you read it. Look at it again before you go on.',
  );
const editConflict = ({ stateBy = 'Somebody', ...claim }: ClaimRecord) =>
  conflict(
    `${stateBy} has set this claim to ${claimStatus(claim)} since you read it. Look at it again before you go on.`,
  );

const NOT_DECLINED = { declinedAt: trusted({ $exists: false }) };

const withStatus = (status: ClaimStatus): QueryFilter<ClaimDocument> =>
  status === 'declined'
    ? { declinedAt: trusted({ $exists: true }) }
    : { state: status, ...NOT_DECLINED };

const noClaim = () => notFound('There is no such claim');

/** The claims of all winners, for the team. */
export const createClaimDesk = (
  claims: ClaimModel,
  campaigns: Pick<CampaignService, 'findDocument'>,
  ledger: Pick<DrawLedger, 'findByScan'>,
  now: () => Date,
) => {
  /** Marks claims that are shipped to a state outside of their campaign's rules. */
  const markOutsideStates = async (records: ClaimRecord[]): Promise<ClaimRecord[]> => {
    const shipped = records.filter(({ shipTo }) => shipTo);
    const ids = new Set(shipped.map(({ campaign }) => campaign));
    const found = await Promise.all([...ids].map(campaigns.findDocument));
    const states = new Map(found.map((one) => [one?.id, one && listedStates(one.rules.states)]));
    return records.map((record) => {
      const state = record.shipTo?.state.toUpperCase();
      const isInside = state === undefined || states.get(record.campaign)?.includes(state);
      return isInside === false ? { ...record, isOutsideStates: true } : record;
    });
  };
  const toMarkedRecord = async (claim: ClaimDocument): Promise<ClaimRecord> =>
    (await markOutsideStates([toRecord(claim)]))[0]!;

  return {
    /** Newest first. */
    async list({ state, ...filter }: ClaimFilter): Promise<ClaimRecord[]> {
      const found = await claims
        .find({ ...filter, ...(state && withStatus(state)) })
        .sort({ claimedAt: -1, _id: 1 })
        .lean();
      return markOutsideStates(
        await mapReadable(claims, found, (claim) => ClaimRecord.parse(toRecord(claim))),
      );
    },

    /** Throws `not_found`. */
    async details(id: string): Promise<ClaimDetails> {
      const [claim, draw] = await Promise.all([claims.findById(id).lean(), ledger.findByScan(id)]);
      if (!claim) throw noClaim();
      const campaign = await campaigns.findDocument(claim.campaign);
      const prize = campaign?.prizes.find(({ id: one }) => one === claim.prize.id);
      return {
        ...(await toMarkedRecord(claim)),
        code: claim.code,
        terms: claim.delivery?.terms,
        nextStep: claim.delivery?.nextStep,
        offer: prize && {
          description: prize.description,
          picture: prize.picture,
          needs: prize.needs,
        },
        product: draw?.productId,
        batch: batchOfSpent(draw?.code),
      };
    },

    /** The claim of a code, however it is typed. */
    async findByCode(typed: string): Promise<ClaimRecord[]> {
      const code = parseReadableCode(typed, PRIZE_CODE_LENGTH) ?? plainCode(typed);
      const found = await claims.find({ codeKey: await keyedHashIn(claims.db, code) }).lean();
      return markOutsideStates(found.map(toRecord));
    },

    async latest(campaign: string, count: number): Promise<LatestClaim[]> {
      const found = await claims
        .find(
          { campaign, erasedAt: trusted({ $exists: false }) },
          { draw: 1, email: 1, address: 1 },
        )
        .sort({ claimedAt: -1 })
        .limit(count)
        .lean();
      return mapReadable(claims, found, (claim) => LatestClaim.parse(claim));
    },

    /** Throws `not_found`, and `conflict` if state (`from`) or `version` are not those that the caller has read. */
    async update(
      id: string,
      { state, from, note, assignee, version }: ClaimUpdate,
      by?: string,
    ): Promise<ClaimRecord> {
      const texts = Object.entries({ note, assignee });
      const hasTexts = texts.some(([, text]) => text !== undefined);
      const removed = texts.filter(([, text]) => text === '').map(([field]) => [field, 1]);
      const changed = await claims
        .findOneAndUpdate(
          {
            _id: id,
            ...(from && withStatus(from)),
            // Claims that were never edited have no version.
            ...(version !== undefined && { version: version === 0 ? null : version }),
          },
          {
            $set: {
              ...Object.fromEntries(texts.filter(([, text]) => text)),
              ...(state && { stateAt: now(), ...(by !== undefined && { stateBy: by }) }),
              ...(state && (state === 'declined' ? { declinedAt: now() } : { state })),
            },
            $unset: {
              ...Object.fromEntries(removed),
              ...(state && by === undefined && { stateBy: 1 }),
              ...(state && state !== 'declined' && { declinedAt: 1 }),
            },
            ...(hasTexts && { $inc: { version: 1 } }),
          },
          { returnDocument: 'after' },
        )
        .lean();
      if (changed) return toMarkedRecord(changed);
      const stored = await claims.findById(id).lean();
      if (!stored) throw noClaim();
      const current = toRecord(stored);
      throw from === undefined || from === claimStatus(current)
        ? staleDetails()
        : editConflict(current);
    },

    async claimsForStats(campaign: string): Promise<ClaimedScan[]> {
      const fields = { prize: 1, state: 1, declinedAt: 1, claimedAt: 1 };
      const found = await claims.find({ campaign }, fields).lean();
      return mapReadable(claims, found, ({ _id, prize, state, declinedAt, claimedAt }) =>
        // A declined prize is not redeemed.
        ClaimedScan.parse({
          id: _id,
          prize: prize.id,
          state: declinedAt ? 'open' : state,
          claimedAt,
        }),
      );
    },
  };
};
