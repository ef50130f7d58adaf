import { FIRST_ORDER_DISCOUNT, MINIMUM_AGE, STATED_ODDS, WINNER_TIME } from '@site/brand/promises';
import type { Article } from '../blocks/legal-page';

/** Figures of contests are those of docs/product.md, section 9.5. */
export const termsArticles: readonly Article[] = [
  {
    id: 'who',
    title: 'Who may use this site',
    paragraphs: [
      `This site is for adults ${MINIMUM_AGE} and over. By answering YES to the age question, you confirm that you are. If you aren’t, please leave.`,
      'This site is about products that are legal only in some states. It’s your responsibility to know and follow the law where you are.',
    ],
  },
  {
    id: 'products',
    title: 'We don’t sell products here',
    paragraphs: [
      'We don’t sell or ship cannabis through this site, and we don’t list prices for extracts. Licensed dispensaries sell our products under their own terms and their state’s rules. We keep the store list up to date as best we can. Hours and stock can change, so call before you drive.',
      'Our apparel store isn’t open yet. You can browse, but you can’t order.',
    ],
  },
  {
    id: 'information',
    title: 'Information, not advice',
    paragraphs: [
      'The text, tools, guides and answers on this site are for education. They aren’t medical or legal advice, and they don’t promise any effect. Ranges, times and doses are typical values or the results of simple rules. The product label and your doctor come before anything you read here. Never drive or operate machinery after using cannabis.',
    ],
  },
  {
    id: 'discount',
    title: 'Newsletter and discount',
    paragraphs: [
      `Confirm your subscription and you get a personal code for ${FIRST_ORDER_DISCOUNT} off your first order. One per person, valid where the law and the store allow discounts. You can unsubscribe anytime and keep the code.`,
    ],
  },
  {
    id: 'contests',
    title: 'Prize wheels and promotions',
    paragraphs: [
      'No purchase necessary. Each campaign shows official rules next to its wheel. They name the sponsor, the states, the dates, the minimum age, how to enter without a purchase, how often you can enter, the odds, and the prizes with their value and number. If they differ from these terms, the campaign’s rules apply. These points apply to every campaign:',
    ],
    entries: [
      `Open only to adults ${MINIMUM_AGE} and over. Void where prohibited.`,
      `The rules state how often you can spin and the odds: usually one spin per person per hour, and about ${STATED_ODDS}.`,
      'Our server decides the outcome of every spin, using a method anyone can check afterward. The wheel only shows it.',
      `Each prize can be claimed once, in the browser that won it, with a valid email address. We contact winners within the time stated in the rules, usually ${WINNER_TIME}.`,
      'Prizes can’t be exchanged for cash or sold. If a prize can’t legally be delivered where you live, we replace it with one of similar value.',
      'Using scripts, multiple identities or altered requests leads to disqualification. Company employees and members of their households aren’t eligible.',
    ],
  },
  {
    id: 'guides',
    title: 'Guides and other content',
    paragraphs: [
      'The text, artwork and guides belong to us or to the people who created them for us. You may read and print them for personal use, and share a complete, unchanged guide with other adults for free. Anything else needs our written consent.',
    ],
  },
  {
    id: 'open-source',
    title: 'Open-source software',
    paragraphs: ['This site uses open-source software. One file lists the authors and licenses.'],
    file: { href: '/licenses.txt', name: 'Open-source notices (text)' },
  },
  {
    id: 'conduct',
    title: 'Fair use of the site',
    paragraphs: [
      'Please don’t impersonate others, send advertising or malicious files, or overload the site on purpose. Found a security problem? Please report it. We welcome any report made without harming anyone.',
    ],
  },
  {
    id: 'liability',
    title: 'Warranty and liability',
    paragraphs: [
      'We work to keep this site accurate and available, but we can’t guarantee either at all times. To the extent the law allows, the site is provided as is, and we’re liable only for intentional misconduct or gross negligence. Consumer rights that can’t be waived by law still apply.',
      'We aren’t responsible for the content of other sites we link to.',
    ],
  },
  {
    id: 'law',
    title: 'Law and changes',
    paragraphs: [
      'The law of the state where the company is based applies. If part of these terms is invalid, the rest stays in force. We publish changes here with a new date. They apply to what happens after that date.',
    ],
  },
];
