import { formatMoment } from '@site/contracts/time-zone';
import type { Mailbox, PendingMail } from '../../mail/outbox/pending-mail';
import { toWinEvent, type WinningDraw } from '../draws/win-event';
import type { CodeDelivery } from './code-delivery';
import type { Winner } from './winner';

type WinnerMail = Extract<PendingMail, { kind: 'prize-claim-winner' }> & { to: Mailbox };
type StaffMail = Extract<PendingMail, { kind: 'prize-claim-staff' }>;

interface ClaimMailDetails {
  prize: string;
  description?: string;
  /** The campaign's name. */
  campaign: string;
  reference: string;
  /** The path on which the winner can check the draw. */
  check: string;
  /** Hours within which the winner is contacted. */
  contactHours: number;
  codeDelivery?: CodeDelivery;
  /** The campaign's. */
  timeZone: string;
}

/** The mails to the winner and to the team. */
export const claimMails = (
  { email, fullName: name, phone, address, size, shipTo }: Winner,
  { description, campaign, check, codeDelivery, timeZone, ...shared }: ClaimMailDetails,
): [WinnerMail, StaffMail] => {
  const winner = { name, address: email };
  const delivery = codeDelivery && {
    code: codeDelivery.code,
    nextStep: codeDelivery.delivery.nextStep,
    terms: codeDelivery.delivery.terms,
    goodUntil: formatMoment(codeDelivery.delivery.expiresAt, timeZone, 'long'),
  };
  const needs = { ...(size && { size }), ...(shipTo && { shipTo }) };
  return [
    {
      kind: 'prize-claim-winner',
      to: winner,
      data: {
        ...shared,
        name,
        check,
        delivery,
        ...(description && { description }),
        ...needs,
      },
    },
    {
      kind: 'prize-claim-staff',
      to: 'staff',
      replyTo: winner,
      data: {
        ...shared,
        campaign,
        name,
        email,
        phone,
        ...(address && { address }),
        ...needs,
        ...(codeDelivery && { deliveredBy: codeDelivery.delivery.by }),
      },
    },
  ];
};

/** The webhook's event of a claim; it does not identify the winner. */
export const claimEvent = (win: WinningDraw, at: Date): PendingMail => ({
  kind: 'webhook-claim',
  to: 'webhook',
  data: { ...toWinEvent(win), claim: win.scanId, claimedAt: at.toISOString() },
});
