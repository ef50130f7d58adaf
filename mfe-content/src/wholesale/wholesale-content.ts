import { BoxRegular } from '@fluentui/react-icons/headless/svg/box';
import { CertificateRegular } from '@fluentui/react-icons/headless/svg/certificate';
import { HatGraduationRegular } from '@fluentui/react-icons/headless/svg/hat-graduation';
import { LocationRegular } from '@fluentui/react-icons/headless/svg/location';
import { PersonSupportRegular } from '@fluentui/react-icons/headless/svg/person-support';
import { TagRegular } from '@fluentui/react-icons/headless/svg/tag';
import {
  MINIMUM_AGE,
  PARTNERS,
  REVIEW_HOURS,
  REVIEW_TIME,
  WHOLESALE_DAYS,
  WHOLESALE_TIME,
} from '@site/brand/promises';

/** docs/product.md, section 9.14. */
export const stats = [
  { value: PARTNERS, label: 'Partners' },
  { value: `${REVIEW_HOURS} h`, label: 'Until an application is reviewed' },
  { value: WHOLESALE_DAYS, label: 'Business days until we contact you' },
] as const;

export const benefits = [
  {
    icon: TagRegular,
    title: 'Margins that last',
    text: 'Wholesale prices by volume, agreed in writing and kept for the season.',
  },
  {
    icon: BoxRegular,
    title: 'Reliable supply',
    text: 'Batches planned with you, so that the shelf is full when your customers come back.',
  },
  {
    icon: CertificateRegular,
    title: 'Papers in order',
    text: 'The certificate of analysis for every batch arrives before the delivery does.',
  },
  {
    icon: HatGraduationRegular,
    title: 'Training',
    text: 'Your staff tastes, asks and learns: extraction, terpenes, dosing with care.',
  },
  {
    icon: LocationRegular,
    title: 'On the map',
    text: 'Your shop appears in our store locator, with its hours and its telephone number.',
  },
  {
    icon: PersonSupportRegular,
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

export const process = [
  {
    title: 'Write to us',
    text: 'Tell us about your dispensary and the products that you have in mind.',
  },
  {
    title: 'Review',
    text: `We check your license and your application within ${REVIEW_TIME}.`,
  },
  {
    title: 'Conversation',
    text: `We contact you within ${WHOLESALE_TIME} about prices, volumes and samples.`,
  },
  {
    title: 'First delivery',
    text: 'You choose your range, we train your staff, and your shop goes on the map.',
  },
] as const;
