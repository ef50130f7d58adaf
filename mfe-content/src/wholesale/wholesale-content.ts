import {
  MINIMUM_AGE,
  PARTNERS,
  REVIEW_HOURS,
  REVIEW_TIME,
  WHOLESALE_DAYS,
  WHOLESALE_TIME,
} from '@site/brand/promises';

/** docs/product.md, section 9.14. */
export const partners = { value: PARTNERS, label: 'Partners' } as const;

export const process = [
  {
    when: 'Today',
    title: 'Write to us',
    text: 'Tell us about your dispensary and the products that you have in mind.',
  },
  {
    when: `${REVIEW_HOURS} h`,
    title: 'Review',
    text: `We check your license and your application within ${REVIEW_TIME}.`,
  },
  {
    when: `${WHOLESALE_DAYS} days`,
    title: 'Conversation',
    text: `We contact you within ${WHOLESALE_TIME} about prices, volumes and samples.`,
  },
  {
    when: 'Then',
    title: 'First delivery',
    text: 'You choose your range, we train your staff, and your shop goes on the map.',
  },
] as const;

export const benefits = [
  {
    title: 'Margins that last',
    text: 'Wholesale prices by volume, agreed in writing and kept for the season.',
  },
  {
    title: 'Reliable supply',
    text: 'Batches planned with you, so that the shelf is full when your customers come back.',
  },
  {
    title: 'Papers in order',
    text: 'The certificate of analysis for every batch arrives before the delivery does.',
  },
  {
    title: 'Training',
    text: 'Your staff tastes, asks and learns: extraction, terpenes, dosing with care.',
  },
  {
    title: 'On the map',
    text: 'Your shop appears in our store locator, with its hours and its telephone number.',
  },
  {
    title: 'One contact',
    text: 'One person who knows your account, and who picks up.',
  },
] as const;

export const requirements = [
  'A valid state cannabis retail or dispensary license',
  'A business address in the state that issued the license',
  `Sales to adults of ${MINIMUM_AGE} and over only, with identification checked at every visit`,
  'Storage that is locked, cool and away from light',
  'Orders and deliveries recorded as your state’s tracking rules ask',
] as const;
