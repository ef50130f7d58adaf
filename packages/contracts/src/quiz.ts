/**
 * The terpene quiz (specification, sections 2, 3 and 9): what it asks, what can be answered, and the terpenes.
 * Words only, so that a page which needs them does not load the shapes of `tools.ts`.
 */

/** Question id → its words, and answer id → its words; ids stand in URLs and calls and never change. */
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
    question: 'When in the day?',
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

/** Id → name, in the order that decides between terpenes with equal points. */
export const TERPENES = {
  limonene: 'Limonene',
  myrcene: 'Myrcene',
  pinene: 'Pinene',
  linalool: 'Linalool',
  caryophyllene: 'Caryophyllene',
} as const;
export type Terpene = keyof typeof TERPENES;

/** How many terpenes a result shows (specification, section 9). */
export const TOP_TERPENES = 3;

/** What a visitor agrees to by asking for the result by e-mail; shown beside the button and kept with the address. */
export const QUIZ_CONSENT =
  'You agree to one e-mail with this result. Your address is used for nothing else, and the e-mail has a link to unsubscribe.';
