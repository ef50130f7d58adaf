import { TERPENES, TOP_TERPENES, type QuizAnswers, type Terpene } from '@site/contracts';

/** For each answer of the quiz the terpenes that it gives a point to. */
export const POINTS: {
  readonly [Question in keyof QuizAnswers]: Readonly<
    Record<QuizAnswers[Question], readonly Terpene[]>
  >;
} = {
  mood: {
    relaxed: ['myrcene', 'linalool'],
    energized: ['limonene', 'pinene'],
    creative: ['limonene', 'caryophyllene'],
    focused: ['pinene', 'caryophyllene'],
  },
  flavor: {
    citrus: ['limonene', 'myrcene'],
    earthy: ['myrcene', 'caryophyllene'],
    floral: ['linalool', 'limonene'],
    spicy: ['caryophyllene', 'linalool'],
  },
  time: {
    morning: ['limonene', 'pinene'],
    afternoon: ['pinene', 'caryophyllene'],
    evening: ['linalool', 'caryophyllene'],
    night: ['myrcene', 'linalool'],
  },
};

export interface TerpeneScore {
  terpene: Terpene;
  /** One for each answer that speaks for the terpene: 0 to 3. */
  points: number;
}

/**
 * All five terpenes with their points, most points first: each answer adds one point to each of its terpenes
 * (docs/product.md, section 9.7). Equal points keep the order of `TERPENES`, the order in which section 3.9 names them,
 * so the same answers always give the same list.
 */
export const scoreTerpenes = ({ mood, flavor, time }: QuizAnswers): TerpeneScore[] => {
  const named = [...POINTS.mood[mood], ...POINTS.flavor[flavor], ...POINTS.time[time]];
  return (Object.keys(TERPENES) as Terpene[])
    .map((terpene) => ({ terpene, points: named.filter((name) => name === terpene).length }))
    .toSorted((a, b) => b.points - a.points);
};

/** The three with the most points, best first. */
export const topTerpenes = (answers: QuizAnswers): TerpeneScore[] =>
  scoreTerpenes(answers).slice(0, TOP_TERPENES);
