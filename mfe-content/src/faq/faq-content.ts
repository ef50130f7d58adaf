import {
  MINIMUM_AGE,
  RETURN_TIME,
  REVIEW_TIME,
  STATED_ODDS,
  WINNER_TIME,
} from '@site/brand/promises';

/**
 * A question of `/faq`; figures are those of docs/product.md, section 9.13. `remote.config.ts` reads it too, so it
 * holds text only, without the brand's name, which is a setting.
 */
export interface Question {
  /** Fragment of its URL, as in `/faq#lab-testing`; must not change when the wording does. */
  id: string;
  q: string;
  a: string;
  /** A page with more about it. */
  more?: { href: string; label: string };
}

export interface FaqCategory {
  id: 'products' | 'purchasing' | 'lottery' | 'usage' | 'apparel';
  title: string;
  questions: readonly Question[];
}

export const faqCategories: readonly FaqCategory[] = [
  {
    id: 'products',
    title: 'Products & Quality',
    questions: [
      {
        id: 'product-range',
        q: 'What do you make?',
        a: 'Vape cartridges, live resin, distillate and edibles, in Sativa, Indica and Hybrid varieties. Each product page names its strain, its extraction method and its terpenes, so that you can compare before you visit a shop.',
        more: { href: '/products', label: 'See all products' },
      },
      {
        id: 'live-resin-and-distillate',
        q: 'How do live resin and distillate differ?',
        a: 'Live resin is made from flower that was frozen as soon as it was cut, which keeps more of its aroma; it usually tests at 70 to 90% THC. Distillate is refined further, to 90% THC and more, and has almost no taste of its own. Choose live resin for flavor and distillate for strength and a neutral taste.',
        more: { href: '/tools/extract-finder', label: 'Find your extract type' },
      },
      {
        id: 'lab-testing',
        q: 'Are your products tested?',
        a: 'Yes. Every batch goes to an independent, licensed laboratory that measures its potency and looks for residual solvents, pesticides, heavy metals and microbes. A batch that does not pass is not sold. Its certificate of analysis is on the page of lab results, by the batch number on your package.',
        more: { href: '/lab-results', label: 'How we test' },
      },
      {
        id: 'shelf-life',
        q: 'How long do products keep, and how should I store them?',
        a: 'Most products keep for 6 to 12 months, cartridges for 6. Keep them closed, upright, cool and away from light, and locked where children and animals cannot reach them. The date on the package is the one that counts.',
      },
      {
        id: 'additives',
        q: 'What do you add to your extracts?',
        a: 'Nothing that thins or stretches them: no vitamin E acetate, no propylene glycol, no artificial colors. Where terpenes are added back, they come from cannabis, and the label says so.',
      },
    ],
  },
  {
    id: 'purchasing',
    title: 'Purchasing & Availability',
    questions: [
      {
        id: 'where-to-buy',
        q: 'Where can I buy your products?',
        a: 'At licensed dispensaries only. The store locator lists those that carry us; enter a ZIP code or a city, or let it sort them by their distance from you.',
        more: { href: '/store-locator', label: 'Find a store' },
      },
      {
        id: 'online-orders',
        q: 'Can I order online, or have products shipped?',
        a: 'No. We do not sell or ship cannabis products ourselves. Some dispensaries take orders ahead or deliver where their state allows it; ask the shop nearest to you.',
      },
      {
        id: 'prices',
        q: 'Why are there no prices on this site?',
        a: 'Each dispensary sets its own prices, and taxes differ from state to state and from town to town. Your shop can tell you what a product costs today.',
      },
      {
        id: 'age-and-id',
        q: 'How old must I be to buy, and what do I need to bring?',
        a: `You must be ${MINIMUM_AGE} or older. Bring a valid photo identification issued by a government; the dispensary will check it at every visit.`,
      },
      {
        id: 'not-in-my-area',
        q: 'No shop near me carries your products. What can I do?',
        a: `Tell us where you would like to find them. We keep a list of requested places and talk to licensed dispensaries there. If you run a dispensary, the wholesale page says how to become a partner; applications are reviewed within ${REVIEW_TIME}.`,
        more: { href: '/wholesale', label: 'Wholesale' },
      },
    ],
  },
  {
    id: 'lottery',
    title: 'QR Code Lottery',
    questions: [
      {
        id: 'how-the-lottery-works',
        q: 'How does the QR code lottery work?',
        a: `Scan the QR code on a package with the camera of your phone, open the page that it leads to, and spin the wheel. The page tells you at once whether you have won. It is open to adults of ${MINIMUM_AGE} and over; how often you may spin stands in the official rules of each promotion.`,
        more: { href: '/lottery', label: 'To the lottery' },
      },
      {
        id: 'chance-to-win',
        q: 'What are my chances of winning?',
        a: `Usually about ${STATED_ODDS} for each spin. The odds of a promotion stand on its page and in its official rules, made from the number that decides its draws. Earlier spins do not change the odds of the next one.`,
      },
      {
        id: 'prizes',
        q: 'What can I win?',
        a: 'A free extract, merchandise, or a coupon for 15 to 20% off, for instance. The page of each promotion names its prizes, their value and what is left of them before you spin.',
      },
      {
        id: 'scan-twice',
        q: 'Can I scan the same code more than once?',
        a: 'That depends on the promotion. Where its page asks for a code, each QR code can be scanned once; after that it is spent, whoever scanned it. Where it asks for none, you may come back as often as its official rules say.',
      },
      {
        id: 'claiming-a-prize',
        q: 'How do I claim a prize?',
        a: `Fill in the form that appears after a winning spin. We need a valid email address to reach you; its official rules say until when we do, as a rule within ${WINNER_TIME}. Prizes that are cannabis products are handed out by licensed dispensaries, where you show that you are ${MINIMUM_AGE} or older.`,
      },
    ],
  },
  {
    id: 'usage',
    title: 'Usage & Safety',
    questions: [
      {
        id: 'first-time',
        q: 'I am new to extracts. How should I begin?',
        a: 'With as little as possible, in a calm place and with time on your hands. Extracts are far stronger than flower. Take one small dose and wait to see what it does: beginners should allow 2 to 3 hours before they take more. The dosing calculator gives a cautious starting figure.',
        more: { href: '/tools/dosing-calculator', label: 'Dosing calculator' },
      },
      {
        id: 'vape-temperature',
        q: 'Which temperature is best for vaping?',
        a: 'Between 315 and 425°F. The lower end brings out the flavor of the terpenes, the upper end gives denser vapor and less taste. Begin low and raise it slowly.',
      },
      {
        id: 'edible-onset',
        q: 'How long do edibles take?',
        a: 'One to three hours, depending on the person and the last meal. Never take a second dose before three hours have passed: the first may still be on its way.',
      },
      {
        id: 'who-should-not-use',
        q: 'Who should not use your products?',
        a: `Anyone under ${MINIMUM_AGE}; women who are pregnant or breastfeeding; people who have or are at risk of heart disease, high blood pressure or diabetes; and people who take medicine for depression or asthma. If you are unsure, ask your doctor first.`,
      },
      {
        id: 'driving-and-storage',
        q: 'May I drive after using cannabis?',
        a: 'No. Never drive or operate machinery under the influence, and do not plan to for the rest of the day. Keep every product locked and out of the reach of children and animals.',
      },
    ],
  },
  {
    id: 'apparel',
    title: 'Apparel & Merchandise',
    questions: [
      {
        id: 'buy-apparel',
        q: 'Can I buy apparel already?',
        a: 'Not online yet: the apparel page shows the collection while the online store is being prepared. Write to us if you would like to pre-order.',
        more: { href: '/apparel', label: 'See the collection' },
      },
      {
        id: 'apparel-sizes',
        q: 'Which sizes and colors are there?',
        a: 'Each item lists its own sizes and colors on the apparel page. If you are between two sizes, choose the larger one for a relaxed fit.',
      },
      {
        id: 'apparel-returns',
        q: 'Can I return or exchange apparel?',
        a: `Yes, within ${RETURN_TIME} of receiving it, as long as it is unworn, unwashed and has its labels. Digital items cannot be returned.`,
      },
      {
        id: 'apparel-payment',
        q: 'How will I be able to pay?',
        a: 'By credit or debit card. The checkout will be run by a card payment provider, so that your card number never reaches our servers.',
      },
      {
        id: 'apparel-care',
        q: 'How should I wash it?',
        a: 'Cold, inside out and with like colors; hang it to dry. Prints last longest when they are not ironed.',
      },
    ],
  },
];
