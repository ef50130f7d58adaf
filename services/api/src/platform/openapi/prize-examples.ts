import type { Examples } from './shapes';
import { spun } from './spin-examples';

const expiresAt = '2026-12-31T06:00:00.000Z';
const code = 'V2DW-9ZYQ-53ME';
export const told = {
  by: 'pickup',
  code,
  nextStep: 'Show this code in the shop.',
  terms: 'One shirt, as long as there are some in your size.',
  expiresAt,
};
const claim = {
  id: spun.scanId,
  reference: 'FBE4V2-DW9ZYQ-53MFB4',
  campaign: 'autumn',
  draw: spun.draw.number,
  prize: { id: 'shirt', name: 'T-Shirt' },
  delivery: { by: 'pickup' as const, expiresAt },
  email: 'robin@example.com',
  phone: '+13125550134',
  wonAt: '2026-11-21T18:00:00.000Z',
  claimedAt: '2026-11-21T18:02:00.000Z',
  state: 'open' as const,
  contactBefore: '2026-11-23T18:02:00.000Z',
};
const redeemed = { at: '2026-11-25T17:30:00.000Z', by: 'green-corner' };
const batch = { batch: 'k3f9a2', expiresAt: '2026-12-01T06:00:00.000Z' };
const listed = { ...batch, count: 2, used: 1, createdAt: '2026-11-02T09:00:00.000Z' };
const pool = { prize: 'shirt', name: 'T-Shirt', codes: 200, given: 20, left: 180, low: false };

export const prizeExamples = {
  QrClaim: { campaignId: 'autumn', email: claim.email, phone: claim.phone, prize: 'T-Shirt' },
  PrizeClaim: {
    scanId: claim.id,
    email: claim.email,
    fullName: 'Robin Example',
    phone: null,
    prizeId: 'shirt',
  },
  ClaimResult: {
    message:
      'Your prize has been claimed. Its code is here, and in the mail that we have sent you.',
    delivery: told,
  },
  ClaimList: { claims: [claim] },
  ClaimUpdate: { state: 'contacted', from: 'open' },
  ClaimRecord: {
    ...claim,
    state: 'contacted',
    stateBy: 'promotions-team',
    stateAt: '2026-11-22T09:00:00.000Z',
  },
  CodeOrder: { count: 2, expiresAt: batch.expiresAt },
  CodeBatch: {
    campaign: 'autumn',
    ...batch,
    codes: [{ code: 'k3f9a2-0001-x7Qd', url: 'https://site.example/qr?code=k3f9a2-0001-x7Qd' }],
  },
  BatchList: { batches: [listed] },
  ListedBatch: { ...listed, revokedAt: '2026-11-20T12:00:00.000Z' },
  PoolCodes: { codes: ['SHIRT-0001', 'SHIRT-0002'] },
  CodePool: pool,
  CodePools: { pools: [pool] },
  Redemption: { code, attempt: 'attempt-0123456789' },
  RedemptionResult: {
    outcome: 'redeemed',
    prize: 'T-Shirt',
    terms: told.terms,
    reference: claim.reference,
    expiresAt,
    redeemed,
  },
} satisfies Examples;
