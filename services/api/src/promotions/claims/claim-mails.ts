import type { PendingMail } from '../../mail/outbox/pending-mail';
import type { Winner } from './winner';

interface ClaimedPrize {
  prize: string;
  /** The campaign's name. */
  campaign: string;
  /** What winner and staff name when they speak about the claim. */
  reference: string;
}

/** To the winner, that we know of him; to the team, whom they have to contact. */
export const claimMails = (
  { email, fullName: name, phone }: Winner,
  { prize, campaign, reference }: ClaimedPrize,
): PendingMail[] => {
  const winner = { name, address: email };
  return [
    { kind: 'prize-claim-winner', to: winner, data: { name, prize, reference } },
    {
      kind: 'prize-claim-staff',
      to: 'staff',
      replyTo: winner,
      data: { prize, reference, campaign, name, email, phone },
    },
  ];
};
