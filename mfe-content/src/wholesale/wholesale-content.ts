import {
  MINIMUM_AGE,
  REVIEW_HOURS,
  REVIEW_TIME,
  WHOLESALE_DAYS,
  WHOLESALE_TIME,
} from '@site/brand/promises';

/** docs/product.md, section 9.14. */
export const steps = [
  {
    when: 'Today',
    title: 'Reach out',
    text: 'Tell us about your dispensary and the products you want to carry.',
  },
  {
    when: `${REVIEW_HOURS} hours`,
    title: 'Review',
    text: `We review your license and application within ${REVIEW_TIME}.`,
  },
  {
    when: `${WHOLESALE_DAYS} days`,
    title: 'Let’s talk',
    text: `We contact you within ${WHOLESALE_TIME} about pricing, volume and samples.`,
  },
  {
    when: 'Next',
    title: 'First delivery',
    text: 'You pick your lineup, we train your staff, and your store goes on our map.',
  },
] as const;

export const benefits = [
  {
    title: 'Margins that last',
    text: 'Volume pricing, agreed in writing and locked in for the season.',
  },
  {
    title: 'Reliable supply',
    text: 'We plan batches with you, so your shelf is full when customers come back.',
  },
  {
    title: 'Paperwork done',
    text: 'You get the certificate of analysis for every batch before the delivery arrives.',
  },
  {
    title: 'Training',
    text: 'Your staff learns about extraction, terpenes and careful dosing, and gets to ask questions.',
  },
  {
    title: 'On the map',
    text: 'Your store appears in our store locator with its hours and phone number.',
  },
  {
    title: 'One contact',
    text: 'One person who knows your account and picks up the phone.',
  },
] as const;

export const requirements = [
  'A valid state cannabis retail or dispensary license',
  'A business address in the state that issued the license',
  `Sales only to adults ${MINIMUM_AGE} and over, with ID checked at every visit`,
  'Locked, cool storage away from light',
  'Orders and deliveries recorded as your state’s tracking rules require',
] as const;
