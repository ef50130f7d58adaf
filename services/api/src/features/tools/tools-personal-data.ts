import { trusted, type Connection } from 'mongoose';
import { erasing, keptUntil, staying, type Holding } from '../../platform/privacy/holding';
import { codeIn } from '../../platform/secrets/sealing';
import { keptSecret } from '../../platform/secrets/kept-secret';
import { emailCaptureModel, type EmailCaptureModel } from './email-capture-model';
import { createOptOuts, emailOptOutModel, type OptOuts } from './opt-outs';
import { quizResultModel, type QuizResultModel } from './quiz-result-model';

const ofAddress = async (captures: EmailCaptureModel, address: string) => ({
  mailbox: await codeIn(captures.db, address),
});

/** Addresses that a result was mailed to. */
const captureHolding = (captures: EmailCaptureModel): Holding => ({
  place: captures.collection.name,

  async of(address) {
    const found = await captures.find(await ofAddress(captures, address)).lean();
    return found.map(
      ({ email, sessionId, source, answers, recommendedTerpenes: terpenes, consent }) => ({
        what: 'quiz result by mail',
        since: consent.givenAt,
        until: keptUntil('mailedResults', consent.givenAt),
        data: { email, sessionId, source, answers, recommendedTerpenes: terpenes, consent },
      }),
    );
  },

  // Quiz results are found by them.
  isLast: true,
  toErase: erasing(async (address) => ({
    erased: (await captures.deleteMany(await ofAddress(captures, address))).deletedCount,
  })),
});

/** Results contain a session only. They are erased before the captures, which connect sessions with addresses. */
const quizHolding = (results: QuizResultModel, captures: EmailCaptureModel): Holding => {
  const ofPerson = async (address: string) => {
    const found = await captures.find(await ofAddress(captures, address), { sessionId: 1 }).lean();
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

/** Not erased: otherwise anybody could have mail sent to the address again. */
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
