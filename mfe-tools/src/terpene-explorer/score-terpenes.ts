import {
  TERPENES,
  TOP_TERPENES,
  type QuizAnswers,
  type QuizQuestion,
  type Terpene,
} from '@site/contracts';

/** Answer → terpenes that get a point for it. The first of a flavor is the one that smells like it. */
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
  /** One for each answer that names the terpene, 0 to 3. */
  points: number;
}

/** The questions whose answer names the terpene. */
export const matchedQuestions = (
  { mood, flavor, time }: QuizAnswers,
  terpene: Terpene,
): QuizQuestion[] => {
  const named = { mood: POINTS.mood[mood], flavor: POINTS.flavor[flavor], time: POINTS.time[time] };
  return (Object.keys(named) as QuizQuestion[]).filter((name) => named[name].includes(terpene));
};

/**
 * All five terpenes in descending order of points (docs/product.md, section 9.7). Among equal points the terpene that
 * smells like the chosen flavor comes first, then the order of `TERPENES`.
 */
export const scoreTerpenes = (answers: QuizAnswers): TerpeneScore[] => {
  const isFlavor = (terpene: Terpene) => Number(terpene === POINTS.flavor[answers.flavor][0]);
  return (Object.keys(TERPENES) as Terpene[])
    .map((terpene) => ({
      terpene,
      points: matchedQuestions(answers, terpene).length,
    }))
    .toSorted((a, b) => b.points - a.points || isFlavor(b.terpene) - isFlavor(a.terpene));
};

export const topTerpenes = (answers: QuizAnswers): TerpeneScore[] =>
  scoreTerpenes(answers).slice(0, TOP_TERPENES);
