import { mongo } from 'mongoose';
import { toApiError } from './to-api-error';

const ofServer = (code: number) => new mongo.MongoServerError({ code, errmsg: 'no' });
const ofSystem = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ['a broken connection', new mongo.MongoNetworkError('gone')],
  ['a cleared pool', Object.assign(new Error('no'), { name: 'PoolClearedOnNetworkError' })],
  ['an expired session', new mongo.MongoExpiredSessionError()],
  ['an unspecified driver error', new mongo.MongoRuntimeError('no')],
  ['a broken pipe', ofSystem('EPIPE')],
  ['a reset connection', ofSystem('ECONNRESET')],
  ['a temporary DNS failure', ofSystem('EAI_AGAIN')],
  ['a server that steps down', ofServer(10_107)],
  ['a server that shuts down', ofServer(11_600)],
  ['a query that exceeds its time limit', ofServer(50)],
])('%s is 503', (_, thrown) => {
  expect(toApiError(thrown)).toMatchObject({ code: 'unavailable', status: 503 });
});

it.each([
  ['a duplicate key', ofServer(11_000)],
  ['an invalid driver argument', new mongo.MongoInvalidArgumentError('no')],
  ['anything else', new TypeError('no')],
])('%s is 500', (_, thrown) => {
  expect(toApiError(thrown)).toMatchObject({ code: 'internal', status: 500 });
});

it.each([
  ['a full disk', ofSystem('ENOSPC')],
  ['a read-only disk', ofSystem('EROFS')],
  ['a database whose disk is full', ofServer(14_031)],
])('%s is 503 without internal details', (_, thrown) => {
  expect(toApiError(thrown)).toMatchObject({
    code: 'unavailable',
    status: 503,
    message: 'We can’t save anything right now. The problem is on our end. Please try again later.',
  });
});
