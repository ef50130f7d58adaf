import { FIRST_ORDER_DISCOUNT } from '@site/brand/promises';
import { button, largeCode, note, text, unsubscribeLinks, type Template } from './mail-content';

export const newsletterConfirmation: Template<'newsletter-confirmation'> = (
  { token },
  { brandName, publicUrl },
) => ({
  subject: `Confirm your email to get ${FIRST_ORDER_DISCOUNT} off`,
  heading: `One tap to ${FIRST_ORDER_DISCOUNT} off`,
  blocks: [
    text(
      `Thanks for signing up for the ${brandName} newsletter. Confirm your email and we’ll send your personal ${FIRST_ORDER_DISCOUNT} code right away.`,
    ),
    button('Confirm My Email', `${publicUrl}/newsletter/confirm?token=${token}`),
    note('This link works for seven days.'),
  ],
  reason: 'Didn’t sign up? Ignore this email. We won’t send anything else unless you confirm.',
});

const whereToUse = (publicUrl: string) => [
  text('Show it at any licensed dispensary that carries our products.'),
  button('Find a Store', `${publicUrl}/store-locator`),
  note(
    'One code per person. Valid where the law and the store allow discounts. Have your ID ready.',
  ),
];

export const newsletterWelcome: Template<'newsletter-welcome'> = (
  { code, token },
  { brandName, publicUrl },
) => ({
  subject: `Welcome to ${brandName}: your ${FIRST_ORDER_DISCOUNT} code`,
  heading: 'Welcome to the family',
  blocks: [
    text(
      `Thanks for confirming. Here’s your code for ${FIRST_ORDER_DISCOUNT} off your first order. It’s yours alone and works once.`,
    ),
    largeCode('Your personal code', code),
    ...whereToUse(publicUrl),
  ],
  reason: `You’re getting this email because you confirmed your subscription to the ${brandName} newsletter.`,
  unsubscribe: unsubscribeLinks(publicUrl, 'newsletter', token),
});

/** Every visitor gets the same response; only this mail reveals an existing subscription. */
export const newsletterKnown: Template<'newsletter-known'> = (
  { code, token },
  { brandName, publicUrl },
) => ({
  subject: `You’re already subscribed to ${brandName}`,
  heading: 'You’re already on the list',
  blocks: code
    ? [
        text(
          `You already get the ${brandName} newsletter, so you’re all set. Here’s your ${FIRST_ORDER_DISCOUNT} code again. It’s still good if you haven’t used it.`,
        ),
        largeCode('Your personal code', code),
        ...whereToUse(publicUrl),
      ]
    : [
        text(`You already get the ${brandName} newsletter, so you’re all set.`),
        button('Find a Store', `${publicUrl}/store-locator`),
      ],
  reason:
    'You’re getting this email, once a day at most, because someone entered this address on our site. If that wasn’t you, you can ignore it.',
  unsubscribe: unsubscribeLinks(publicUrl, 'newsletter', token),
});
