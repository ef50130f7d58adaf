import { FIRST_ORDER_DISCOUNT, MINIMUM_AGE, STATED_ODDS, WINNER_TIME } from '@site/brand/promises';
import type { Article } from '../blocks/legal-page';

/** Figures of contests are those of docs/product.md, section 9.5. */
export const termsArticles: readonly Article[] = [
  {
    id: 'who',
    title: 'Who may use this site',
    paragraphs: [
      `This site is for adults aged ${MINIMUM_AGE} and over. By answering YES at the age question you state that you are. If you are not, please leave.`,
      'The site informs about products that are lawful in some states only. It is your responsibility to know and follow the law where you are.',
    ],
  },
  {
    id: 'products',
    title: 'Products are sold elsewhere',
    paragraphs: [
      'We sell and ship no cannabis through this site, and state no prices for extracts. Products are sold by licensed dispensaries, under their terms and the rules of their state. The store list is kept with care; hours and stock can change, so call before you drive.',
      'Apparel is shown before its store opens: nothing can be ordered yet.',
    ],
  },
  {
    id: 'information',
    title: 'Information, not advice',
    paragraphs: [
      'Texts, tools, guides and answers on this site educate. They are no medical or legal advice, and no promise of an effect. Ranges, times and doses are typical values or results of simple rules. The label of a product and your physician go before anything you read here. Never drive or operate machines after using cannabis.',
    ],
  },
  {
    id: 'discount',
    title: 'Newsletter and discount',
    paragraphs: [
      `Who confirms a subscription gets a personal code for ${FIRST_ORDER_DISCOUNT} off the first order, once for each person, valid where the law and the partner allow discounts. You can unsubscribe at any time; the code stays yours.`,
    ],
  },
  {
    id: 'contests',
    title: 'Prize wheels and contests',
    paragraphs: [
      'No purchase is necessary. Each campaign has official rules, shown beside its wheel, which say who runs it, in which states, from when until when, for which age, how to enter without a purchase, how often, with which odds, and which prizes there are, of which value and how many. Where they differ from these terms, the rules of the campaign apply. Common to all are these points:',
    ],
    entries: [
      `Only adults aged ${MINIMUM_AGE} and over may take part. Void where prohibited.`,
      `How often a person may spin is in the rules, and so are the odds: usually one spin for each person and hour, and about ${STATED_ODDS}.`,
      'The outcome of every spin is decided by our server, by a method that anybody can check afterwards. The wheel only shows it.',
      `A prize is claimed once, by the person whose browser won it, with a valid email address. Winners are contacted within the time that the rules name, usually ${WINNER_TIME}.`,
      'Prizes cannot be exchanged for cash or sold. A prize that may not be handed over where you live is replaced by another of like value.',
      'Scripts, several identities and altered requests lead to exclusion. Employees of the company and members of their households do not take part.',
    ],
  },
  {
    id: 'guides',
    title: 'Guides and other content',
    paragraphs: [
      'Texts, drawings and guides belong to us or to those who made them for us. You may read and print them for yourself, and pass a guide on to other adults whole, unchanged and free of charge. Anything else needs our written consent.',
    ],
  },
  {
    id: 'open-source',
    title: 'Open-source software',
    paragraphs: [
      'This site is made with software that others give away. Who they are, and under which licenses, is in one file.',
    ],
    file: { href: '/licenses.txt', name: 'Open-source notices (text)' },
  },
  {
    id: 'conduct',
    title: 'Fair use of the site',
    paragraphs: [
      'Please send no false messages in the name of others, no advertising and no malicious files, and do not overload the site on purpose. Those who find a weakness and tell us about it, without harming anybody, are welcome.',
    ],
  },
  {
    id: 'liability',
    title: 'Warranty and liability',
    paragraphs: [
      'We take care that what stands here is right and that the site can be reached, and cannot promise either without interruption. As far as the law allows, the site is offered as it is, and our liability for its use is limited to intent and gross negligence. Rights that the law gives consumers and that cannot be waived remain.',
      'We are not responsible for what other sites say that we link to.',
    ],
  },
  {
    id: 'law',
    title: 'Law and changes',
    paragraphs: [
      'The law of the state in which the company has its seat applies. Should a part of these terms be invalid, the rest stays in force. Changes are published here with a new date and apply to what happens after it.',
    ],
  },
];
