import { trusted, type Connection } from 'mongoose';
import { erasing, keptUntil, staying, type Holding } from '../../platform/privacy/holding';
import { codeIn } from '../../platform/secrets/sealing';
import { keptSecret } from '../../platform/secrets/kept-secret';
import { emailCaptureModel, type EmailCaptureModel } from './email-capture-model';
import { emailOptOutModel } from './email-opt-out-model';
import { createOptOuts, type OptOuts } from './opt-outs';
import { quizResultModel, type QuizResultModel } from './quiz-result-model';

const givenFor = async (captures: EmailCaptureModel, address: string) => ({
  mailbox: await codeIn(captures.db, address),
});

/** Addresses that a result was mailed to. */
const captureHolding = (captures: EmailCaptureModel): Holding => ({
  place: captures.collection.name,

  async of(address) {
    const found = await captures.find(await givenFor(captures, address)).lean();
    return found.map(
      ({ email, sessionId, source, answers, recommendedTerpenes: terpenes, consent }) => ({
        what: 'quiz result by mail',
        since: consent.givenAt,
        until: keptUntil('mailedResults', consent.givenAt),
        data: { email, sessionId, source, answers, recommendedTerpenes: terpenes, consent },
      }),
    );
  },

  // By them the results of their sessions are found.
  isLast: true,
  toErase: erasing(async (address) => ({
    erased: (await captures.deleteMany(await givenFor(captures, address))).deletedCount,
  })),
});

/** Results name nobody, but for the session, under which an address may have been given too. It is erased before that. */
const quizHolding = (results: QuizResultModel, captures: EmailCaptureModel): Holding => {
  const ofPerson = async (address: string) => {
    const found = await captures.find(await givenFor(captures, address), { sessionId: 1 }).lean();
    return { sessionId: trusted({ $in: found.map(({ sessionId }) => sessionId) }) };
  };
  return {
    place: results.collection.name,

    async of(address) {
      const found = await results.find(await ofPerson(address)).lean();
      return found.map(({ sessionId, answers, recommendedProducts, createdAt }) => ({
        what: 'answers of the quiz, of the same session',
        since: createdAt,
        until: keptUntil('quizResults', createdAt),
        data: { sessionId, answers, recommendedProducts },
      }));
    },

    async toErase(address) {
      const sessions = await ofPerson(address);
      return async () => ({ erased: (await results.deleteMany(sessions)).deletedCount });
    },
  };
};

/** Who wants no result by mail: deleting that would let anybody have one sent to him again. */
const optOutHolding = ({ find }: Pick<OptOuts, 'find'>, place: string): Holding => ({
  place,

  async of(address) {
    const found = await find(address);
    if (!found) return [];
    return [
      {
        what: 'that no result is mailed to this address, under a code',
        since: found.createdAt,
        until: 'asked for otherwise',
        data: { email: address },
      },
    ];
  },

  async toErase(address) {
    const why = 'a code that names nobody, so that no result is mailed to this address again';
    return staying((await find(address)) ? 1 : 0, why);
  },
});

export const toolsPersonalData = (database: Connection): Holding[] => {
  const captures = emailCaptureModel(database);
  const optOuts = emailOptOutModel(database);
  return [
    quizHolding(quizResultModel(database), captures),
    captureHolding(captures),
    optOutHolding(
      createOptOuts(optOuts, () => keptSecret(database, 'opt-outs')),
      optOuts.collection.name,
    ),
  ];
};

export const toolsRetention = (database: Connection) => ({
  mailedResults: (before: Date) =>
    emailCaptureModel(database).deleteMany({ 'consent.givenAt': trusted({ $lt: before }) }),
  quizResults: (before: Date) =>
    quizResultModel(database).deleteMany({ createdAt: trusted({ $lt: before }) }),
});
