import { MINIMUM_AGE, WINNER_HOURS } from '@site/brand/promises';
import { plural, type PostalAddress } from '@site/contracts';
import type { MailData } from '../outbox/mail-data';
import { greeting, type MailBlock, type Template } from './mail-content';

type Winner = MailData['prize-claim-winner'];

/** The code with its terms, or the promise of contact. */
const nextStepBlocks = ({ delivery, contactHours = WINNER_HOURS }: Winner): MailBlock[] =>
  delivery
    ? [
        { type: 'text', text: delivery.nextStep },
        { type: 'code', label: 'Your code', text: delivery.code },
        {
          type: 'facts',
          facts: [
            ['Good until', delivery.goodUntil],
            ['Terms', delivery.terms],
          ],
        },
        {
          type: 'note',
          text: 'The code works once, for anyone who has it. Keep it to yourself until you use it.',
        },
      ]
    : [
        {
          type: 'text',
          text: `We’ll contact you within ${plural(contactHours, 'hour')} to get it to you. You don’t need to do anything else.`,
        },
      ];

export const prizeClaimWinner: Template<'prize-claim-winner'> = (
  data,
  { brandName, publicUrl },
) => ({
  subject: `Your prize: ${data.prize}`,
  heading: `You won: ${data.prize}`,
  blocks: [
    { type: 'text', text: greeting(data.name) },
    ...nextStepBlocks(data),
    { type: 'code', label: 'Your reference', text: data.reference },
    ...(data.check
      ? ([
          {
            type: 'text',
            text: 'Your result was set before the wheel stopped, and anyone can verify it. Keep this email: its link holds the receipt for your draw.',
          },
          { type: 'button', label: 'Check the draw', url: new URL(data.check, publicUrl).href },
        ] as const)
      : []),
    {
      type: 'note',
      text: `Prizes are for adults ${MINIMUM_AGE} and over. Please have proof of age ready. We never ask for a password or a payment.`,
    },
  ],
  reason: `You’re getting this email because someone used this address to claim a prize from ${brandName}. If that wasn’t you, you can ignore it.`,
});

/** Remaining work of staff. */
const TO_DO = {
  pool: 'The winner already has a code from the pool, with its terms and the next step. You don’t need to do anything.',
  generated:
    'The winner already has a code from the site, with its terms and the next step. You don’t need to do anything.',
  pickup:
    'The winner already has a pickup code, with its terms and the next step. The store redeems it.',
} as const;

/** Most campaigns do not ask for an address. */
const postal = (address: PostalAddress | undefined): [name: string, value: string][] =>
  address ? [['Postal address', `${address.street}, ${address.zip}`]] : [];

export const prizeClaimStaff: Template<'prize-claim-staff'> = (
  {
    prize,
    reference,
    campaign,
    name,
    email,
    phone,
    address,
    size,
    shipTo,
    contactHours = WINNER_HOURS,
    deliveredBy,
  },
  { brandName },
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
        ...postal(address),
        ...(size ? [['Size', size] as [string, string]] : []),
        ...(shipTo
          ? [
              ['Ship to', `${shipTo.street}, ${shipTo.city}, ${shipTo.state} ${shipTo.zip}`] as [
                string,
                string,
              ],
            ]
          : []),
      ],
    },
    {
      type: 'text',
      text: deliveredBy
        ? `${TO_DO[deliveredBy]} Reply to this email to reach the winner.`
        : `We promised to contact the winner within ${plural(contactHours, 'hour')}. Reply to this email to reach them.`,
    },
  ],
  reason: `Sent to the ${brandName} team by the claim form.`,
});
