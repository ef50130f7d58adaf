import { mongo } from 'mongoose';
import { toApiError } from './to-api-error';

const serverError = (code: number) => new mongo.MongoServerError({ code, errmsg: 'no' });
const systemError = (code: string) => Object.assign(new Error(code), { code });

describe('toApiError', () => {
  it.each([
    ['a broken connection', new mongo.MongoNetworkError('gone')],
    ['an expired session', new mongo.MongoExpiredSessionError()],
    ['an unspecified driver error', new mongo.MongoRuntimeError('no')],
    ['a broken pipe', systemError('EPIPE')],
    ['a reset connection', systemError('ECONNRESET')],
    ['a temporary DNS failure', systemError('EAI_AGAIN')],
    ['a server that steps down', serverError(10_107)],
    ['a server that shuts down', serverError(11_600)],
    ['a query that exceeds its time limit', serverError(50)],
  ])('returns 503 for %s', (_, thrown) => {
    expect(toApiError(thrown)).toMatchObject({ code: 'unavailable', status: 503 });
  });

  it.each([
    ['a duplicate key', serverError(11_000)],
    ['an invalid driver argument', new mongo.MongoInvalidArgumentError('no')],
    ['anything else', new TypeError('no')],
  ])('returns 500 for %s', (_, thrown) => {
    expect(toApiError(thrown)).toMatchObject({ code: 'internal', status: 500 });
  });

  it.each([
    ['a full disk', systemError('ENOSPC')],
    ['a read-only disk', systemError('EROFS')],
    ['a database whose disk is full', serverError(14_031)],
  ])('returns 503 without internal details for %s', (_, thrown) => {
    expect(toApiError(thrown)).toMatchObject({
      code: 'unavailable',
      status: 503,
      message:
        'We can’t save anything right now. The problem is on our end. Please try again later.',
    });
  });
});
