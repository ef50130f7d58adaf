import { FIRST_ORDER_DISCOUNT } from '@site/brand/promises';
import type { Template } from './template';

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
  unsubscribe: {
    page: `${publicUrl}/newsletter/unsubscribe?token=${token}`,
    oneClick: `${publicUrl}/api/newsletter/unsubscribe?token=${token}`,
  },
});
