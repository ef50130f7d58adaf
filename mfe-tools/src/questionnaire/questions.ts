/** One answer that can be chosen; `value` is its text in the URL. */
export interface Choice<V extends string = string> {
  value: V;
  label: string;
  hint?: string;
  /** URL of a drawing. */
  picture?: string;
}

export interface Question<V extends string = string> {
  legend: string;
  choices: readonly Choice<V>[];
}

/** The single-choice questions of a tool by their names in the URL. */
export type Questions = Readonly<Record<string, Question>>;

export type Answers<Q extends Questions> = {
  [Name in keyof Q]: Q[Name] extends Question<infer Value> ? Value : never;
};

/** Reads the answers from a query; what is not among a question's choices counts as unanswered. */
export const readAnswers = <Q extends Questions>(
  questions: Q,
  params: URLSearchParams,
): Partial<Answers<Q>> => {
  const answers: Record<string, string> = {};
  for (const [name, { choices }] of Object.entries(questions)) {
    const chosen = choices.find(({ value }) => value === params.get(name));
    if (chosen) answers[name] = chosen.value;
  }
  return answers as Partial<Answers<Q>>;
};

/** The answers when every question has one. */
export const allAnswered = <Q extends Questions>(
  questions: Q,
  answers: Partial<Answers<Q>>,
): Answers<Q> | undefined =>
  Object.keys(questions).every((name) => name in answers) ? (answers as Answers<Q>) : undefined;

/** `regular, vape, focus`: the answers as their choices say them, for a result that is read without its questions. */
export const inWords = <Q extends Questions>(questions: Q, answers: Answers<Q>): string =>
  Object.entries(questions)
    .flatMap(
      ([name, { choices }]) => choices.find(({ value }) => value === answers[name])?.label ?? [],
    )
    .join(', ')
    .toLowerCase();
