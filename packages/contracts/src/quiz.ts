import { MINIMUM_AGE } from '@site/brand/promises';

/**
 * The terpene quiz (docs/product.md, sections 2.17, 3.9 and 9.7): questions, answers and terpenes. Without schemas, so that
 * pages do not load those of `tools.ts`.
 */

/** Texts of questions and answers by their ids, which are part of URLs and calls and never change. */
export const QUIZ = {
  mood: {
    question: 'What mood are you after?',
    answers: {
      relaxed: 'Relaxed',
      energized: 'Energized',
      creative: 'Creative',
      focused: 'Focused',
    },
  },
  flavor: {
    question: 'Which flavors do you reach for?',
    answers: {
      citrus: 'Citrus & fruit',
      earthy: 'Earth & wood',
      floral: 'Flowers & herbs',
      spicy: 'Pepper & spice',
    },
  },
  time: {
    question: 'What time of day?',
    answers: {
      morning: 'Morning',
      afternoon: 'Afternoon',
      evening: 'Evening',
      night: 'Night',
    },
  },
} as const;

export type QuizQuestion = keyof typeof QUIZ;

/** One answer to each question. */
export type QuizAnswers = {
  [Question in QuizQuestion]: keyof (typeof QUIZ)[Question]['answers'];
};

/** Terpenes with equal points are ranked in this order, after the terpene of the chosen flavor. */
export const TERPENES = {
  limonene: {
    name: 'Limonene',
    scent: 'Lemon and orange peel; also found in juniper and rosemary.',
  },
  myrcene: {
    name: 'Myrcene',
    scent: 'Ripe mango, hops and wet earth; also found in thyme and bay leaves.',
  },
  pinene: {
    name: 'Pinene',
    scent: 'A pine forest after rain; also found in rosemary and basil.',
  },
  linalool: {
    name: 'Linalool',
    scent: 'Lavender and spring flowers; also found in coriander and mint.',
  },
  caryophyllene: {
    name: 'Caryophyllene',
    scent: 'Cracked pepper and clove; also found in cinnamon and oregano.',
  },
} as const;
export type Terpene = keyof typeof TERPENES;

/** Number of terpenes in a result (docs/product.md, section 9.7). */
export const TOP_TERPENES = 3;

/** Consent for the result by email; shown beside the button and stored with the address. */
export const QUIZ_CONSENT =
  'By sending, you agree to one email with your result. We won’t use your address for anything else.';

/** The disclaimer of the quiz, on its page and in the mail. */
export const QUIZ_DISCLAIMER = `For education only. The explorer describes scents and what people say about them. It doesn’t promise any effects and is not medical advice. For adults ${MINIMUM_AGE} and over.`;
