import type { ErrorCode } from '@site/contracts';
import { mongo } from 'mongoose';
import { ApiError, DatabaseUnavailableError } from './api-error';

/** Errors of the driver's API and of Mongoose for an unreachable database; `isDriverError` covers all others. */
const UNREACHABLE = new Set([
  'MongoClientClosedError',
  'MongoExpiredSessionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongooseServerSelectionError',
]);
/** Socket and DNS errors that the driver passes on. */
const NETWORK_ERROR_CODES = new Set([
  ...['ECONNABORTED', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'],
]);
/** Codes of a server that stops, starts or is overloaded (MongoDB's error_codes.yml). */
const TRANSIENT_SERVER_CODES = new Set([
  6, 7, 50, 64, 89, 91, 189, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436,
]);

/** Errors of the driver itself: the command was valid, but no server executed it. */
const isDriverError = (thrown: unknown): boolean =>
  thrown instanceof mongo.MongoError &&
  !(thrown instanceof mongo.MongoServerError) &&
  !(thrown instanceof mongo.MongoAPIError);

/** Statuses that Koa and its router set without a body. */
const REFUSALS: Partial<Record<number, [ErrorCode, string]>> = {
  404: ['not_found', 'There is nothing at this address; /api/docs lists the calls'],
  405: ['method_not_allowed', 'This call exists, but not with this method'],
  413: ['too_large', 'The request is too large'],
  415: ['unsupported_media_type', 'The type of the body is not supported'],
  // Koa sets 501 for an unknown method.
  501: ['method_not_allowed', 'This call exists, but not with this method'],
};

/** The error for a status of 400 or more. */
export const errorOfStatus = (status: number, cause?: unknown): ApiError => {
  const [code, message] = REFUSALS[status] ?? ['invalid_input', 'The request could not be read'];
  return new ApiError(code, message, { cause });
};

/** Whether the error means that the database was unreachable. */
export const isUnreachable = (thrown: unknown): boolean => {
  const { name, code } = Object(thrown) as { name?: string; code?: unknown };
  return (
    UNREACHABLE.has(String(name)) ||
    NETWORK_ERROR_CODES.has(String(code)) ||
    (thrown instanceof mongo.MongoServerError && TRANSIENT_SERVER_CODES.has(Number(code))) ||
    isDriverError(thrown)
  );
};

/** Codes of a full or read-only disk, of the system and of MongoDB (error_codes.yml). */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);
const OUT_OF_DISK_SPACE = 14_031;

/** Whether nothing can be written, to our disk or the database's. */
export const isDiskFull = (thrown: unknown): boolean => {
  const { code } = Object(thrown) as { code?: unknown };
  return (
    DISK_FULL_CODES.has(String(code)) ||
    (thrown instanceof mongo.MongoServerError && code === OUT_OF_DISK_SPACE)
  );
};

export const toApiError = (thrown: unknown): ApiError => {
  if (thrown instanceof ApiError) return thrown;
  if (isUnreachable(thrown)) return new DatabaseUnavailableError({ cause: thrown, hasBegun: true });
  if (isDiskFull(thrown))
    return new ApiError(
      'unavailable',
      'We can’t save anything right now. The problem is on our end. Please try again later.',
      { cause: thrown },
    );
  const { status } = Object(thrown) as { status?: number };
  if (status && status >= 400 && status < 500) return errorOfStatus(status, thrown);
  return new ApiError('internal', 'Something went wrong on our end. Please try again.', {
    cause: thrown,
  });
};
