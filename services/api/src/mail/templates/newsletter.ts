import { FIRST_ORDER_DISCOUNT } from '@site/brand/promises';
import type { Template } from './mail-content';

export const newsletterConfirmation: Template<'newsletter-confirmation'> = (
  { token },
  { brand, publicUrl },
) => ({
  subject: `Please confirm your subscription to ${brand}`,
  heading: `One step to your ${FIRST_ORDER_DISCOUNT} off`,
  blocks: [
    {
      type: 'text',
      text: `Somebody, we hope you, has asked us to send the ${brand} newsletter to this address. Please confirm it; your personal ${FIRST_ORDER_DISCOUNT} code follows at once.`,
    },
    {
      type: 'button',
      label: 'Confirm my subscription',
      url: `${publicUrl}/newsletter/confirm?token=${token}`,
    },
    { type: 'note', text: 'The link is valid for seven days.' },
  ],
  why: 'If you did not ask for it, ignore this mail: without your confirmation we send nothing more.',
});

const unsubscribe = (publicUrl: string, token: string) => ({
  page: `${publicUrl}/newsletter/unsubscribe?token=${token}`,
  oneClick: `${publicUrl}/api/newsletter/unsubscribe?token=${token}`,
});

export const newsletterWelcome: Template<'newsletter-welcome'> = (
  { code, token },
  { brand, publicUrl },
) => ({
  subject: `Welcome to ${brand}: your ${FIRST_ORDER_DISCOUNT} code`,
  heading: 'Welcome to the family',
  blocks: [
    {
      type: 'text',
      text: `Thank you for confirming. This code takes ${FIRST_ORDER_DISCOUNT} off your first order. It is yours alone and works once.`,
    },
    { type: 'code', label: 'Your personal code', text: code },
    { type: 'text', text: 'Show it at a licensed dispensary that carries our products.' },
    { type: 'button', label: 'Find a store', url: `${publicUrl}/store-locator` },
  ],
  why: `You get this mail because you have confirmed your subscription to the ${brand} newsletter.`,
  unsubscribe: unsubscribe(publicUrl, token),
});

/** The page shows everybody the same answer; only this mail reveals an existing subscription. */
export const newsletterKnown: Template<'newsletter-known'> = (
  { code, token },
  { brand, publicUrl },
) => ({
  subject: `You are subscribed to ${brand} already`,
  heading: 'You are on our list',
  blocks: [
    {
      type: 'text',
      text: `Somebody, we hope you, has entered this address for the ${brand} newsletter once more. It is subscribed already, and nothing has changed.`,
    },
    ...(code ? [{ type: 'code' as const, label: 'Your personal code', text: code }] : []),
  ],
  why: 'You get this mail, once a day at most, because this address was entered. If it was not you, nothing is to be done.',
  unsubscribe: unsubscribe(publicUrl, token),
});
