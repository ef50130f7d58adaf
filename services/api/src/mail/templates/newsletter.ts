import { FIRST_ORDER_DISCOUNT } from '@site/brand/promises';
import type { Template } from './mail-content';

export const newsletterConfirmation: Template<'newsletter-confirmation'> = (
  { token },
  { brandName, publicUrl },
) => ({
  subject: `Confirm your email to get ${FIRST_ORDER_DISCOUNT} off`,
  heading: `One tap to ${FIRST_ORDER_DISCOUNT} off`,
  blocks: [
    {
      type: 'text',
      text: `Thanks for signing up for the ${brandName} newsletter. Confirm your email and we’ll send your personal ${FIRST_ORDER_DISCOUNT} code right away.`,
    },
    {
      type: 'button',
      label: 'Confirm my email',
      url: `${publicUrl}/newsletter/confirm?token=${token}`,
    },
    { type: 'note', text: 'This link works for seven days.' },
  ],
  reason: 'Didn’t sign up? Ignore this email. We won’t send anything else unless you confirm.',
});

const unsubscribe = (publicUrl: string, token: string) => ({
  page: `${publicUrl}/newsletter/unsubscribe?token=${token}`,
  oneClick: `${publicUrl}/api/newsletter/unsubscribe?token=${token}`,
});

export const newsletterWelcome: Template<'newsletter-welcome'> = (
  { code, token },
  { brandName, publicUrl },
) => ({
  subject: `Welcome to ${brandName}: your ${FIRST_ORDER_DISCOUNT} code`,
  heading: 'Welcome to the family',
  blocks: [
    {
      type: 'text',
      text: `Thanks for confirming. Here’s your code for ${FIRST_ORDER_DISCOUNT} off your first order. It’s yours alone and works once.`,
    },
    { type: 'code', label: 'Your personal code', text: code },
    { type: 'text', text: 'Show it at a licensed dispensary that carries our products.' },
    { type: 'button', label: 'Find a store', url: `${publicUrl}/store-locator` },
  ],
  reason: `You’re getting this email because you confirmed your subscription to the ${brandName} newsletter.`,
  unsubscribe: unsubscribe(publicUrl, token),
});

/** Every visitor gets the same response; only this mail reveals an existing subscription. */
export const newsletterKnown: Template<'newsletter-known'> = (
  { code, token },
  { brandName, publicUrl },
) => ({
  subject: `You’re already subscribed to ${brandName}`,
  heading: 'You’re already on the list',
  blocks: [
    {
      type: 'text',
      text: `Someone just entered this address for the ${brandName} newsletter. You’re already subscribed, so there’s nothing to do.`,
    },
    ...(code ? [{ type: 'code' as const, label: 'Your personal code', text: code }] : []),
  ],
  reason:
    'You’re getting this email, once a day at most, because someone entered this address on our site. If that wasn’t you, you can ignore it.',
  unsubscribe: unsubscribe(publicUrl, token),
});
