import type { PendingMail } from '../../mail/outbox/pending-mail';
import type { DrawDocument } from '../draws/draw-model';
import { winOf } from '../draws/win-event';

/** What a webhook is told of a claim, written with it: not who has claimed it. */
export const claimEvent = (win: DrawDocument & { prize: string }, at: Date): PendingMail => ({
  kind: 'webhook-claim',
  to: 'webhook',
  data: { ...winOf(win), claim: win.scanId, claimedAt: at.toISOString() },
});
