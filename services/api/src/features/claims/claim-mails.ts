import type { Mailbox, PendingMail } from '../../mail/outbox/pending-mail';
import type { HandOver } from './hand-over';
import type { Winner } from './winner';
import type { DrawDocument } from '../draws/draw-model';
import { winOf } from '../draws/win-event';

type ToWinner = Extract<PendingMail, { kind: 'prize-claim-winner' }> & { to: Mailbox };
type ToTeam = Extract<PendingMail, { kind: 'prize-claim-staff' }>;

interface ClaimedPrize {
  prize: string;
  /** The campaign's name. */
  campaign: string;
  /** What winner and staff name when they speak about the claim. */
  reference: string;
  /** Where the winner can check the draw, with what he holds of it; from the site's root. */
  check: string;
  /** Until when the winner is contacted after the claim. */
  contactHours: number;
  /** What the winner gets at once. */
  handOver?: HandOver;
  /** Of the campaign: in which the winner reads until when the code is good. */
  timeZone: string;
}

/** `December 24, 2026 at 6:00 PM CST` */
const momentWords = (moment: Date, timeZone: string): string =>
  moment.toLocaleString('en-US', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });

/** To the winner, that we know of him; to the team, whom they have to contact. */
export const claimMails = (
  { email, fullName: name, phone, address }: Winner,
  { prize, campaign, reference, check, contactHours, handOver, timeZone }: ClaimedPrize,
): [ToWinner, ToTeam] => {
  const winner = { name, address: email };
  const delivery = handOver && {
    code: handOver.code,
    nextStep: handOver.delivery.nextStep,
    terms: handOver.delivery.terms,
    goodUntil: momentWords(handOver.delivery.expiresAt, timeZone),
  };
  return [
    {
      kind: 'prize-claim-winner',
      to: winner,
      data: { name, prize, reference, check, contactHours, delivery },
    },
    {
      kind: 'prize-claim-staff',
      to: 'staff',
      replyTo: winner,
      data: {
        prize,
        reference,
        campaign,
        name,
        email,
        phone,
        ...(address && { address }),
        contactHours,
        ...(handOver && { deliveredBy: handOver.delivery.by }),
      },
    },
  ];
};

/** What a webhook is told of a claim, written with it: not who has claimed it. */
export const claimEvent = (win: DrawDocument & { prize: string }, at: Date): PendingMail => ({
  kind: 'webhook-claim',
  to: 'webhook',
  data: { ...winOf(win), claim: win.scanId, claimedAt: at.toISOString() },
});
