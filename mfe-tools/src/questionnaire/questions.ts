/** An answer; `value` is its text in the URL. */
export interface Choice<V extends string = string> {
  value: V;
  label: string;
  hint?: string;
  picture?: string;
}

export interface Question<V extends string = string> {
  legend: string;
  choices: readonly Choice<V>[];
}

/** Name in the URL → single-choice question. */
export type Questions = Readonly<Record<string, Question>>;

export type Answers<Q extends Questions> = {
  [Name in keyof Q]: Q[Name] extends Question<infer Value> ? Value : never;
};

/** Reads the answers from a query; an unknown value counts as unanswered. */
export const readAnswers = <Q extends Questions>(
  questions: Q,
  params: URLSearchParams,
): Partial<Answers<Q>> => {
  const answers: Record<string, string> = {};
  for (const [name, { choices }] of Object.entries(questions)) {
    const choice = choices.find(({ value }) => value === params.get(name));
    if (choice) answers[name] = choice.value;
  }
  return answers as Partial<Answers<Q>>;
};

/** The answers if all questions are answered. */
export const completeAnswers = <Q extends Questions>(
  questions: Q,
  answers: Partial<Answers<Q>>,
): Answers<Q> | undefined =>
  Object.keys(questions).every((name) => name in answers) ? (answers as Answers<Q>) : undefined;

/** `regular, vape, focus`: the labels of the answers. */
export const formatAnswers = <Q extends Questions>(questions: Q, answers: Answers<Q>): string =>
  Object.entries(questions)
    .flatMap(
      ([name, { choices }]) => choices.find(({ value }) => value === answers[name])?.label ?? [],
    )
    .join(', ')
    .toLowerCase();
