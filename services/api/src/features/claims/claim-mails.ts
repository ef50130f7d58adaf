import { campaignPath, type CampaignDocument } from '@site/contracts';
import { formatEnd } from '@site/contracts/time-zone';
import type { Mailbox, PendingMail } from '../../mail/outbox/pending-mail';
import { toWinEvent, type WinningDraw } from '../draws/win-event';
import type { CodeDelivery } from './code-delivery';
import type { Winner } from './winner';

type WinnerMail = Extract<PendingMail, { kind: 'prize-claim-winner' }> & { to: Mailbox };
type StaffMail = Extract<PendingMail, { kind: 'prize-claim-staff' }>;

interface ClaimMailDetails {
  prize: { id: string; name: string };
  campaign: Pick<CampaignDocument, 'id' | 'name' | 'wheel' | 'prizes' | 'rules' | 'timeZone'>;
  reference: string;
  draw: number;
  /** The path on which the winner can check the draw. */
  check: string;
  codeDelivery?: CodeDelivery;
}

export const claimMails = (
  { email, fullName: name, phone, address, size, shipTo }: Winner,
  { prize, campaign, reference, draw, check, codeDelivery }: ClaimMailDetails,
): [WinnerMail, StaffMail] => {
  const { description, value } = campaign.prizes.find(({ id }) => id === prize.id) ?? {};
  const shared = { prize: prize.name, reference, contactHours: campaign.rules.contactHours };
  const winner = { name, address: email };
  const delivery = codeDelivery && {
    by: codeDelivery.delivery.by,
    code: codeDelivery.code,
    nextStep: codeDelivery.delivery.nextStep,
    terms: codeDelivery.delivery.terms,
    goodUntil: formatEnd(codeDelivery.delivery.expiresAt, campaign.timeZone),
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
        page: campaignPath(campaign),
        ...(description && { description }),
        ...(value && { value }),
        ...needs,
      },
    },
    {
      kind: 'prize-claim-staff',
      to: 'staff',
      replyTo: winner,
      data: {
        ...shared,
        campaign: campaign.name,
        name,
        email,
        phone,
        ...(address && { address }),
        ...needs,
        ...(codeDelivery && { deliveredBy: codeDelivery.delivery.by }),
        studio: `/studio?view=claims&campaign=${encodeURIComponent(campaign.id)}&draw=${draw}`,
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
