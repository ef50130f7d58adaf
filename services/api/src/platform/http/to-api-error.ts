import type { ErrorCode } from '@site/contracts';
import { mongo } from 'mongoose';
import { ApiError, DatabaseUnavailableError } from './api-error';

/** What the driver, Mongoose and our own limits throw when the database cannot be reached in time. */
const UNREACHABLE = new Set([
  'MongoClientClosedError',
  'MongoExpiredSessionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoServerSelectionError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
  'MongooseServerSelectionError',
  'PoolClearedOnNetworkError',
]);
/** The same, where the driver passes on what the socket or the search for a name says. */
const BROKEN_OFF = new Set([
  ...['ECONNABORTED', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'],
]);
/** What a server says that goes, comes, or has no time, by the codes of MongoDB's error_codes.yml. */
const NOT_NOW = new Set([
  6, 7, 50, 64, 89, 91, 189, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436,
]);

/** Of the driver itself, not of the server: what it was asked for is all right, but nobody did it. */
const isOfDriver = (thrown: unknown): boolean =>
  thrown instanceof mongo.MongoError &&
  !(thrown instanceof mongo.MongoServerError) &&
  !(thrown instanceof mongo.MongoAPIError);

/** What Koa and its router refuse by a bare status. */
const REFUSALS: Partial<Record<number, [ErrorCode, string]>> = {
  404: ['not_found', 'There is nothing at this address; /api/docs lists the calls'],
  405: ['method_not_allowed', 'This call exists, but not with this method'],
  413: ['too_large', 'The request is too large'],
  415: ['unsupported_media_type', 'The type of the body is not supported'],
  // The router does not know the method at all; to the caller that is the same.
  501: ['method_not_allowed', 'This call exists, but not with this method'],
};

/** The error that a status of 400 or more stands for. */
export const errorOfStatus = (status: number, cause?: unknown): ApiError => {
  const [code, message] = REFUSALS[status] ?? ['invalid_input', 'The request could not be read'];
  return new ApiError(code, message, { cause });
};

/** Whether this says that the database could not be reached, and nothing else. */
export const isUnreachable = (thrown: unknown): boolean => {
  const { name, code } = Object(thrown) as { name?: string; code?: unknown };
  return (
    UNREACHABLE.has(String(name)) ||
    BROKEN_OFF.has(String(code)) ||
    (thrown instanceof mongo.MongoServerError && NOT_NOW.has(Number(code))) ||
    isOfDriver(thrown)
  );
};

/** What a full disk, or one that has become read-only, is told by: by the system, and by MongoDB (error_codes.yml). */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);
const OUT_OF_DISK_SPACE = 14_031;

/** Whether this says that nothing more can be written, to a disk of ours or the database's. */
export const isDiskFull = (thrown: unknown): boolean => {
  const { code } = Object(thrown) as { code?: unknown };
  return (
    NO_ROOM.has(String(code)) ||
    (thrown instanceof mongo.MongoServerError && code === OUT_OF_DISK_SPACE)
  );
};

/** The last stop of everything that is thrown while answering a request. */
export const toApiError = (thrown: unknown): ApiError => {
  if (thrown instanceof ApiError) return thrown;
  if (isUnreachable(thrown)) return new DatabaseUnavailableError({ cause: thrown, hasBegun: true });
  if (isDiskFull(thrown))
    return new ApiError(
      'unavailable',
      'We cannot keep anything right now. The fault is ours. Please try again later.',
      { cause: thrown },
    );
  const { status } = Object(thrown) as { status?: number };
  if (status && status >= 400 && status < 500) return errorOfStatus(status, thrown);
  return new ApiError('internal', 'Something went wrong on our side. Please try again.', {
    cause: thrown,
  });
};
