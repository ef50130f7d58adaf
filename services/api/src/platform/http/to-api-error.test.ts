import { mongo } from 'mongoose';
import { toApiError } from './to-api-error';

const ofServer = (code: number) => new mongo.MongoServerError({ code, errmsg: 'no' });
const ofSystem = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ['a connection that broke', new mongo.MongoNetworkError('gone')],
  [
    'a pool that was emptied',
    Object.assign(new Error('no'), { name: 'PoolClearedOnNetworkError' }),
  ],
  ['a session that is over', new mongo.MongoExpiredSessionError()],
  ['what the driver calls by no other name', new mongo.MongoRuntimeError('no')],
  ['a pipe that broke', ofSystem('EPIPE')],
  ['a name that nobody knows just now', ofSystem('EAI_AGAIN')],
  ['a server that steps down', ofServer(10_107)],
  ['a server that shuts down', ofServer(11_600)],
  ['a question that took too long', ofServer(50)],
])('%s is 503', (_, thrown) => {
  expect(toApiError(thrown)).toMatchObject({ code: 'unavailable', status: 503 });
});

it.each([
  ['a key that is taken', ofServer(11_000)],
  ['a call that the driver refuses', new mongo.MongoInvalidArgumentError('no')],
  ['anything else', new TypeError('no')],
])('%s is 500', (_, thrown) => {
  expect(toApiError(thrown)).toMatchObject({ code: 'internal', status: 500 });
});

it.each([
  ['a disk that is full', ofSystem('ENOSPC')],
  ['a disk that has become read-only', ofSystem('EROFS')],
  ['a database whose disk is full', ofServer(14_031)],
])('%s is 503 without internal details', (_, thrown) => {
  expect(toApiError(thrown)).toMatchObject({
    code: 'unavailable',
    status: 503,
    message: 'We cannot keep anything right now. The fault is ours. Please try again later.',
  });
});
