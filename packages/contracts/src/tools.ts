/** The calls of the tools (docs/product.md, section 7.2). For the server; pages use `quiz.ts`. */
import * as z from 'zod/mini';
import { QUIZ, TERPENES, TOP_TERPENES, type QuizQuestion, type Terpene } from './quiz';
import { EmailAddress, singleLine } from './text';
import { uniqueBy } from './unique-by';

const oneOf = <Question extends QuizQuestion>(question: Question) =>
  z.enum(
    Object.keys(QUIZ[question].answers) as (keyof (typeof QUIZ)[Question]['answers'] & string)[],
  );

const answers = z.strictObject({
  mood: oneOf('mood'),
  flavor: oneOf('flavor'),
  time: oneOf('time'),
});

/** The name of a terpene in any case; parsed to its id. */
const terpene = z.pipe(
  singleLine(40).check(z.toLowerCase()),
  z.enum(Object.keys(TERPENES) as Terpene[]),
);

const topTerpenes = z.array(terpene).check(
  z.minLength(1, 'Please name at least one terpene'),
  z.maxLength(TOP_TERPENES, `Please name at most ${TOP_TERPENES} terpenes`),
  uniqueBy((name) => name, 'Each terpene may be named once'),
);

/** A random id from the client; stored, but not trusted. */
const sessionId = singleLine(100).check(z.minLength(1, 'This field is required'));

/** `POST /api/tools/quiz`: sent when the result shows. */
export const QuizSubmission = z.strictObject({
  sessionId,
  answers,
  recommendedProducts: topTerpenes,
});

/** `POST /api/tools/email-capture`: sends the result by email. */
export const EmailCapture = z.strictObject({
  email: EmailAddress,
  /** Where the address was entered. */
  source: z.enum(['terpene_explorer']),
  quizResults: z.strictObject({ answers, recommendedTerpenes: topTerpenes, sessionId }),
});
export type EmailCapture = z.infer<typeof EmailCapture>;

/** `?token=` of `POST /api/tools/unsubscribe`: 32 random bytes, base64url, from the mail's own link. */
export const UnsubscribeToken = z.string().check(z.regex(/^[\w-]{43}$/));
