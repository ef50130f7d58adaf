import { trusted, type Connection } from 'mongoose';
import {
  retentionEnd,
  permanentSource,
  type PersonalDataSource,
} from '../../platform/privacy/personal-data-source';
import { byMailbox } from '../../platform/secrets/sealing';
import { emailCaptureModel, type EmailCaptureModel } from './email-capture-model';
import { createOptOuts, emailOptOutModel, type OptOuts } from './opt-outs';
import { quizResultModel, type QuizResultModel } from './quiz-result-model';

/** Addresses that a result was mailed to. */
const captureDataSource = (captures: EmailCaptureModel): PersonalDataSource => ({
  place: captures.collection.name,

  async find(address) {
    const found = await captures.find(await byMailbox(captures, address)).lean();
    return found.map(
      ({ email, sessionId, source, answers, recommendedTerpenes: terpenes, consent }) => ({
        what: 'quiz result by mail',
        since: consent.givenAt,
        until: retentionEnd('mailedResults', consent.givenAt),
        data: { email, sessionId, source, answers, recommendedTerpenes: terpenes, consent },
      }),
    );
  },

  // Quiz results are found through captures.
  isLast: true,
  erase: async (address) => ({
    erased: (await captures.deleteMany(await byMailbox(captures, address))).deletedCount,
  }),
});

/** Results contain only a session. They are erased before the captures, which link sessions to addresses. */
const quizDataSource = (
  results: QuizResultModel,
  captures: EmailCaptureModel,
): PersonalDataSource => {
  const byPerson = async (address: string) => {
    const found = await captures.find(await byMailbox(captures, address), { sessionId: 1 }).lean();
    return { sessionId: trusted({ $in: found.map(({ sessionId }) => sessionId) }) };
  };
  return {
    place: results.collection.name,

    async find(address) {
      const found = await results.find(await byPerson(address)).lean();
      return found.map(({ sessionId, answers, recommendedProducts, createdAt }) => ({
        what: 'answers of the quiz, of the same session',
        since: createdAt,
        until: retentionEnd('quizResults', createdAt),
        data: { sessionId, answers, recommendedProducts },
      }));
    },

    erase: async (address) => ({
      erased: (await results.deleteMany(await byPerson(address))).deletedCount,
    }),
  };
};

/** Not erased: otherwise anybody could have mail sent to the address again. */
const optOutDataSource = ({ find }: Pick<OptOuts, 'find'>, place: string): PersonalDataSource =>
  permanentSource(
    place,
    async (address) => {
      const found = await find(address);
      if (!found) return [];
      return [
        {
          what: 'opt-out from mailed results, stored as a hash',
          since: found.createdAt,
          until: 'removal is requested',
          data: { email: address },
        },
      ];
    },
    'a hash that identifies nobody, so that no result is mailed to this address again',
  );

export const toolsPersonalData = (database: Connection): PersonalDataSource[] => {
  const captures = emailCaptureModel(database);
  return [
    quizDataSource(quizResultModel(database), captures),
    captureDataSource(captures),
    optOutDataSource(createOptOuts(database), emailOptOutModel(database).collection.name),
  ];
};

export const toolsRetention = (database: Connection) => ({
  mailedResults: (before: Date) =>
    emailCaptureModel(database).deleteMany({ 'consent.givenAt': trusted({ $lt: before }) }),
  quizResults: (before: Date) =>
    quizResultModel(database).deleteMany({ createdAt: trusted({ $lt: before }) }),
});
