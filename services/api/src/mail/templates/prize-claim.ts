import { MINIMUM_AGE, WINNER_HOURS } from '@site/brand/promises';
import { formatPhone, plural } from '@site/contracts';
import type { MailData } from '../outbox/mail-data';
import {
  button,
  facts,
  greeting,
  largeCode,
  link,
  note,
  text,
  type MailBlock,
  type Template,
} from './mail-content';

type Winner = MailData['prize-claim-winner'];

const optionalFact = (name: string, value: string | undefined): [string, string][] =>
  value ? [[name, value]] : [];

const shippingFacts = ({ size, shipTo }: Pick<Winner, 'size' | 'shipTo'>) => [
  ...optionalFact('Size', size),
  ...optionalFact(
    'Ship to',
    shipTo && `${shipTo.street}, ${shipTo.city}, ${shipTo.state} ${shipTo.zip}`,
  ),
];

/** The code with its terms or the promise of contact, what the winner entered, and the reference. */
const nextStepBlocks = (data: Winner, publicUrl: string): MailBlock[] => {
  const { delivery, page, reference, shipTo, contactHours = WINNER_HOURS } = data;
  const entered = shippingFacts(data);
  const contact = `We’ll contact you within ${plural(contactHours, 'hour')}`;
  if (!delivery)
    return [
      text(
        shipTo
          ? `${contact} to confirm shipping. Wrong ${data.size ? 'size or ' : ''}address? Just reply to this email.`
          : `${contact} with next steps. You don’t need to do anything until then. Questions? Just reply to this email.`,
      ),
      ...(entered.length > 0 ? [facts(entered)] : []),
      largeCode('Your reference', reference),
    ];
  return [
    text(delivery.nextStep),
    largeCode('Your code', delivery.code),
    facts([
      ['Good until', delivery.goodUntil],
      ...optionalFact('Terms', data.description?.includes(delivery.terms) ? '' : delivery.terms),
      ...entered,
    ]),
    // Not in a box like the code's, which is what the store needs.
    note(`This code works once, so don’t share it.\nReference: ${reference}`),
    button('Find a Store', `${publicUrl}/store-locator`),
    ...(delivery.by === 'pickup' && page
      ? [
          link(
            'Stores can also scan your code. On the device you played on, the promotion’s page has it.',
            'Show the QR Code',
            `${publicUrl}${page}`,
          ),
        ]
      : []),
  ];
};

export const prizeClaimWinner: Template<'prize-claim-winner'> = (
  data,
  { brandName, publicUrl },
) => ({
  subject: `You won: ${data.prize}`,
  heading: `You won: ${data.prize}`,
  blocks: [
    text(greeting(data.name)),
    ...(data.description
      ? [text(`${data.description}${data.value ? ` ${data.value}.` : ''}`)]
      : []),
    ...nextStepBlocks(data, publicUrl),
    ...(data.check
      ? [
          link(
            'Your result was locked in the moment you spun, and anyone can verify it. Keep this email. Its link is your receipt.',
            'Verify the Draw',
            new URL(data.check, publicUrl).href,
          ),
        ]
      : []),
    note(
      `Prizes are for adults ${MINIMUM_AGE} and over. ${data.shipTo ? '' : 'Have your ID ready. '}We’ll never ask for a password or a payment.`,
    ),
  ],
  reason: `You’re getting this email because someone used this address to claim a prize from ${brandName}. If that wasn’t you, you can ignore it.`,
});

/** Remaining work of staff. */
const TO_DO = {
  pool: 'The winner already has a code from your list, with its terms and the next step. You don’t need to do anything.',
  generated:
    'The winner already has a code from the site, with its terms and the next step. You don’t need to do anything.',
  pickup:
    'The winner already has a pickup code, with its terms and the next step. A store will redeem it.',
} as const;

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
    studio,
  },
  { brandName, publicUrl },
) => ({
  subject: `Prize claimed: ${prize} (${reference})`,
  heading: 'A prize was claimed',
  blocks: [
    facts([
      ['Prize', prize],
      ['Reference', reference],
      ['Campaign', campaign],
      ['Name', name ?? 'Not given'],
      ['Email', email],
      ['Phone', phone ? formatPhone(phone) : 'Not given'],
      ...optionalFact('Postal address', address && `${address.street}, ${address.zip}`),
      ...shippingFacts({ size, shipTo }),
    ]),
    text(
      deliveredBy
        ? `${TO_DO[deliveredBy]} Reply to this email to reach the winner.`
        : `We promised to contact the winner within ${plural(contactHours, 'hour')}. Reply to this email to reach them.`,
    ),
    ...(studio ? [button('Open the Claim', `${publicUrl}${studio}`)] : []),
  ],
  reason: `Sent to the ${brandName} team by the claim form.`,
});
