import { QUIZ, TERPENES, type QuizAnswers, type Terpene } from '@site/contracts';
import { scoreTerpenes, topTerpenes } from './score-terpenes';

/** Written by hand, independently of the code: a row per answer, 1 where the answer gives a point. */
const TABLE = `
                     limonene myrcene pinene linalool caryophyllene
  mood   relaxed     0        1       0      1        0
  mood   energized   1        0       1      0        0
  mood   creative    1        0       0      0        1
  mood   focused     0        0       1      0        1
  flavor citrus      1        1       0      0        0
  flavor earthy      0        1       0      0        1
  flavor floral      1        0       0      1        0
  flavor spicy       0        0       0      1        1
  time   morning     1        0       1      0        0
  time   afternoon   0        0       1      0        1
  time   evening     0        0       0      1        1
  time   night       0        1       0      1        0
`;
const [columns, ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const points = (answers: QuizAnswers, terpene: string): number =>
  rows
    .filter(([question, answer]) => answers[question as keyof QuizAnswers] === answer)
    .reduce((sum, row) => sum + Number(row[2 + columns!.indexOf(terpene)]), 0);

const answersTo = <Question extends keyof QuizAnswers>(question: Question) =>
  Object.keys(QUIZ[question].answers) as QuizAnswers[Question][];
const combinations: QuizAnswers[] = answersTo('mood').flatMap((mood) =>
  answersTo('flavor').flatMap((flavor) =>
    answersTo('time').map((time) => ({ mood, flavor, time })),
  ),
);

it('covers each of the twelve answers in the table', () => {
  expect(rows.map(([question, answer]) => `${question}.${answer}`)).toEqual(
    (['mood', 'flavor', 'time'] as const).flatMap((question) =>
      answersTo(question).map((answer) => `${question}.${answer}`),
    ),
  );
  expect(columns).toEqual(Object.keys(TERPENES));
});

it('counts a point per answer that names a terpene', () => {
  expect(combinations).toHaveLength(64);
  for (const answers of combinations) {
    const scores = scoreTerpenes(answers);
    expect(scores).toHaveLength(5);
    for (const { terpene, points: counted } of scores)
      expect([answers, terpene, counted]).toEqual([answers, terpene, points(answers, terpene)]);
  }
});

/** The terpene that smells like the flavor. */
const SCENTS = {
  citrus: 'limonene',
  earthy: 'myrcene',
  floral: 'linalool',
  spicy: 'caryophyllene',
} satisfies Record<QuizAnswers['flavor'], Terpene>;

it('includes the terpene of the chosen flavor in the top three', () => {
  for (const answers of combinations)
    expect([answers, topTerpenes(answers).map(({ terpene }) => terpene)]).toEqual([
      answers,
      expect.arrayContaining([SCENTS[answers.flavor]]),
    ]);
});

it('sorts by points, then the flavor first, then in the order of docs/product.md, section 3.9', () => {
  for (const answers of combinations) {
    const rank = (terpene: Terpene) =>
      terpene === SCENTS[answers.flavor] ? -1 : columns!.indexOf(terpene);
    const scores = scoreTerpenes(answers);
    for (const [i, score] of scores.slice(1).entries()) {
      const before = scores[i]!;
      const inOrder =
        before.points > score.points ||
        (before.points === score.points && rank(before.terpene) < rank(score.terpene));
      expect([answers, before, score, inOrder]).toEqual([answers, before, score, true]);
    }
  }
});
