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
  /** Searched, but not shown: words of visitors that question and answer do not use. */
  words?: string;
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
        a: 'Vape cartridges, live resin, distillate and edibles in Sativa, Indica and Hybrid varieties. Every product page lists the strain, extraction method and terpenes, so you can compare before you shop.',
        words: 'carts pens gummies chocolate weed flower joints pre-rolls tinctures',
        more: { href: '/products', label: 'See all products' },
      },
      {
        id: 'live-resin-and-distillate',
        q: 'What’s the difference between live resin and distillate?',
        a: 'Live resin is made from flower frozen within an hour of harvest, which keeps more of its aroma. It usually tests at 70-90% THC. Distillate is refined further, to 90% THC or more, and has almost no taste of its own. Pick live resin for flavor. Pick distillate for potency and a neutral taste.',
        more: { href: '/tools/extract-finder', label: 'Find your extract type' },
      },
      {
        id: 'lab-testing',
        q: 'Are your products tested?',
        a: 'Yes. Every batch goes to an independent, licensed lab that measures potency and screens for residual solvents, pesticides, heavy metals and microbes. If a batch doesn’t pass, we don’t sell it. Look up its certificate of analysis on our lab results page with the batch number on your package.',
        words: 'COA safe contaminants',
        more: { href: '/lab-results', label: 'How we test' },
      },
      {
        id: 'shelf-life',
        q: 'How long do products last, and how should I store them?',
        a: 'Most products last 6 to 12 months; cartridges last 6. Keep them sealed, upright, cool and out of the light, and locked away from children and pets. Always go by the date on the package.',
        words: 'shelf life storage expire expiration date kids',
      },
      {
        id: 'additives',
        q: 'What do you add to your extracts?',
        a: 'No fillers or thinners: no vitamin E acetate, no propylene glycol, no artificial colors. When we add terpenes back, they come from cannabis, and the label says so.',
        words: 'ingredients cutting agents',
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
        a: 'Only at licensed dispensaries. Our store locator shows who carries us. Enter a ZIP code or city, or share your location to see the closest stores first.',
        more: { href: '/store-locator', label: 'Find a store' },
      },
      {
        id: 'online-orders',
        q: 'Can I order online or have products shipped?',
        a: 'No. We don’t sell or ship cannabis products ourselves. Some dispensaries offer pre-orders or delivery where their state allows it, so check with your local store.',
        words: 'shipping delivery mail',
      },
      {
        id: 'prices',
        q: 'Why are there no prices on this site?',
        a: 'Dispensaries set their own prices, and taxes vary by state and city. Your local store can tell you what a product costs today.',
        words: 'how much cost discount',
      },
      {
        id: 'age-and-id',
        q: 'How old do I have to be to buy, and what do I need to bring?',
        a: `You must be ${MINIMUM_AGE} or older. Bring a valid government-issued photo ID. The dispensary will check it every time you visit.`,
        words: 'age limit driver license passport card',
      },
      {
        id: 'not-in-my-area',
        q: 'No store near me carries your products. What can I do?',
        a: `Tell us where you’d like to see us. We keep a list of requested locations and reach out to licensed dispensaries there. Run a dispensary? Our wholesale page explains how to become a partner. We review applications within ${REVIEW_TIME}.`,
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
        a: `Scan the QR code on the package with your phone’s camera, open the page and spin the wheel. You’ll know right away if you won. Our online lottery has its own wheel, with nothing to scan. Both are open to adults ${MINIMUM_AGE} and over. No purchase necessary: each promotion’s official rules say how to enter without a package and how often you can spin.`,
        words: 'prize wheel giveaway sweepstakes contest',
        more: { href: '/lottery', label: 'Go to the online lottery' },
      },
      {
        id: 'chance-to-win',
        q: 'What are my chances of winning?',
        a: `Usually about ${STATED_ODDS} per spin. Each promotion shows its odds on its page and in its official rules. They’re the same odds the draw uses. Past spins don’t change the odds of your next one.`,
      },
      {
        id: 'prizes',
        q: 'What can I win?',
        a: 'Prizes include a free extract, merchandise, and coupons: 15-20% off an extract, or 10% off apparel. Before you spin, the promotion’s page shows every prize, what it’s worth and how many there are.',
        words: 'rewards merch',
      },
      {
        id: 'scan-twice',
        q: 'Can I scan the same code more than once?',
        a: 'It depends on the promotion. If its page asks for a code, each QR code can be scanned only once, no matter who scans it. If it doesn’t, you can come back as often as the official rules allow.',
      },
      {
        id: 'claiming-a-prize',
        q: 'How do I claim a prize?',
        a: `Fill out the form that opens after a winning spin. Give us a valid email address and we’ll contact you, usually within ${WINNER_TIME}. The promotion’s official rules state the deadline. You pick up cannabis prizes at a licensed dispensary, with an ID showing you’re ${MINIMUM_AGE} or older.`,
        words: 'redeem collect',
      },
    ],
  },
  {
    id: 'usage',
    title: 'Usage & Safety',
    questions: [
      {
        id: 'first-time',
        q: 'I’m new to extracts. How should I start?',
        a: 'Start low, go slow, and pick a comfortable place with nowhere to be. Extracts are far stronger than flower. Take one small dose and see how it feels. Beginners should wait 2 to 3 hours before taking more, and at least 3 hours with edibles. Our dosing calculator suggests a cautious starting dose.',
        words: 'beginner dosage mg',
        more: { href: '/tools/dosing-calculator', label: 'Dosing calculator' },
      },
      {
        id: 'vape-temperature',
        q: 'What’s the best temperature for vaping?',
        a: 'Between 315 and 425°F. Lower temperatures bring out the flavor of the terpenes. Higher ones give denser vapor and less taste. Start low and work your way up.',
      },
      {
        id: 'edible-onset',
        q: 'How long do edibles take to kick in?',
        a: 'One to three hours, depending on your body and your last meal. Never take a second dose before three hours have passed. The first one may still be kicking in.',
        words: 'gummies chocolate how long',
      },
      {
        id: 'who-should-not-use',
        q: 'Who shouldn’t use your products?',
        a: `Anyone under ${MINIMUM_AGE}, women who are pregnant or breastfeeding, people who have or are at risk of heart disease, high blood pressure or diabetes, and people who take medicine for depression or asthma. Not sure? Ask your doctor first.`,
        words: 'pregnancy effects side risks',
      },
      {
        id: 'driving-and-storage',
        q: 'Can I drive after using cannabis?',
        a: 'No. Never drive or operate machinery under the influence, and don’t plan on it for the rest of the day.',
        words: 'car',
      },
    ],
  },
  {
    id: 'apparel',
    title: 'Apparel & Merchandise',
    questions: [
      {
        id: 'buy-apparel',
        q: 'Can I buy apparel online?',
        a: 'Not yet. Browse the collection on our apparel page while we get the online store ready. Want to pre-order? Contact us.',
        words: 'clothes merch shirts hoodies',
        more: { href: '/apparel', label: 'See the collection' },
      },
      {
        id: 'apparel-sizes',
        q: 'What sizes and colors do you have?',
        a: 'The apparel page lists the sizes and colors for each item. Between sizes? Size up for a relaxed fit.',
      },
      {
        id: 'apparel-returns',
        q: 'Can I return or exchange apparel?',
        a: `Yes, within ${RETURN_TIME} of receiving it, as long as it’s unworn, unwashed and still has its tags. Digital items can’t be returned.`,
        words: 'refund money back',
      },
      {
        id: 'apparel-payment',
        q: 'How do I pay for apparel?',
        a: 'With a credit or debit card, once the store opens. A card payment provider will run the checkout, so your card number never reaches our servers.',
        words: 'checkout',
      },
      {
        id: 'apparel-care',
        q: 'How do I wash my apparel?',
        a: 'Cold, inside out, with like colors. Hang to dry. Skip the iron to make prints last longer.',
        words: 'laundry',
      },
    ],
  },
];
