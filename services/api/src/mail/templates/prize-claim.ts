import { MINIMUM_AGE, WINNER_TIME } from '@site/brand/promises';
import { greeting } from './greeting';
import type { Template } from './template';

export const prizeClaimWinner: Template<'prize-claim-winner'> = (
  { name, prize, reference },
  { brand },
) => ({
  subject: `Your prize: ${prize}`,
  heading: 'Congratulations!',
  blocks: [
    { type: 'text', text: greeting(name) },
    {
      type: 'text',
      text: `Your claim for "${prize}" has been received. We will contact you within ${WINNER_TIME} to arrange everything else.`,
    },
    { type: 'code', label: 'Your reference', text: reference },
    {
      type: 'note',
      text: `Prizes go to adults of ${MINIMUM_AGE} and over only. Please have proof of your age at hand. We never ask for a password or a payment.`,
    },
  ],
  why: `You get this mail because this address was given to claim a prize from ${brand}. If that was not you, there is nothing to do.`,
});

export const prizeClaimStaff: Template<'prize-claim-staff'> = (
  { prize, reference, campaign, name, email, phone },
  { brand },
) => ({
  subject: `Prize claimed: ${prize} (${reference})`,
  heading: 'A prize was claimed',
  blocks: [
    {
      type: 'facts',
      facts: [
        ['Prize', prize],
        ['Reference', reference],
        ['Campaign', campaign],
        ['Name', name ?? 'not given'],
        ['Email', email],
        ['Phone', phone ?? 'not given'],
      ],
    },
    {
      type: 'text',
      text: `We promise winners to contact them within ${WINNER_TIME}. Reply to this mail to write to this one.`,
    },
  ],
  why: `Sent to the ${brand} team by the claim form.`,
});
