import { SETTLED_STATES } from '@site/contracts';
import { trusted } from 'mongoose';
import {
  definedFields,
  retentionEnd,
  type PersonalDataSource,
} from '../../platform/privacy/personal-data-source';
import { byMailbox, keyedHashIn } from '../../platform/secrets/sealing';
import type { ClaimModel } from './claim-model';
import { toRecord } from './claim-record';
import { normalizePhone } from './winner';

/** Removes the winner's data; draw, prize and state stay, because the stock depends on them. */
export const withoutWinner = (erasedAt: Date) => ({
  $set: { email: '', erasedAt },
  $unset: {
    ...{ mailbox: 1, fullName: 1, phone: 1, address: 1, note: 1 },
    ...{ size: 1, shipTo: 1 },
    ...{ code: 1, codeKey: 1, delivery: 1 },
  },
  // An edit from a Studio tab that still shows the note then fails with 409.
  $inc: { version: 1 },
  // Webhook events do not identify the winner.
  $pull: { mails: { kind: { $in: ['prize-claim-winner', 'prize-claim-staff'] } } },
});

export const claimDataSource = (claims: ClaimModel, now: () => Date): PersonalDataSource => ({
  place: claims.collection.name,

  async find(address) {
    const found = await claims.find(await byMailbox(claims, address)).lean();
    return found.map((claim) => ({
      what: `claim of ${claim.prize.name}, ${claim.declinedAt ? 'declined' : claim.state}`,
      since: claim.claimedAt,
      until: retentionEnd('claims', claim.claimedAt),
      data: toRecord(claim),
    }));
  },

  async correct(address, { name: fullName, phone, newAddress }) {
    const update = definedFields({
      fullName,
      phone: phone === undefined ? undefined : normalizePhone(phone),
      email: newAddress?.toLowerCase(),
      mailbox: newAddress === undefined ? undefined : await keyedHashIn(claims.db, newAddress),
    });
    if (!update) return 0;
    return (await claims.updateMany(await byMailbox(claims, address), update)).matchedCount;
  },

  async erase(address) {
    const { modifiedCount } = await claims.updateMany(
      await byMailbox(claims, address),
      withoutWinner(now()),
    );
    const why =
      'draw, prize and state of the claim, without name, address and phone: they are needed to verify draws and stock';
    return { erased: modifiedCount, left: { count: modifiedCount, why } };
  },

  countOpen: async (address) =>
    claims.countDocuments({
      ...(await byMailbox(claims, address)),
      state: trusted({ $nin: [...SETTLED_STATES] }),
      declinedAt: trusted({ $exists: false }),
    }),
});
