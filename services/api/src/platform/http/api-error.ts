import type { ErrorBody, ErrorCode } from '@site/contracts';
import { randomInt } from 'node:crypto';

const STATUS: Record<ErrorCode, number> = {
  invalid_input: 400,
  unauthorised: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  rate_limited: 429,
  spin_cooldown: 429,
  sold_out: 409,
  network_busy: 429,
  win_limit: 409,
  internal: 500,
  unavailable: 503,
};

/** In seconds: the default `Retry-After` of `unavailable`. */
const UNAVAILABLE_FOR_S = 5;

/** Further fields of the body. */
type ErrorDetails = Omit<ErrorBody, 'code' | 'message'>;

interface ApiErrorOptions extends ErrorOptions, ErrorDetails {
  /** Seconds after which a retry makes sense; becomes the header `Retry-After`. */
  retryAfter?: number;
}

/** An error whose message is returned to the caller. All other errors become `internal`, and are logged. */
export class ApiError extends Error {
  readonly details: ErrorDetails;
  readonly retryAfter?: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { cause, retryAfter, ...details }: ApiErrorOptions = {},
  ) {
    super(message, { cause });
    this.details = details;
    this.retryAfter = retryAfter ?? (code === 'unavailable' ? UNAVAILABLE_FOR_S : undefined);
  }

  get status() {
    return STATUS[this.code];
  }
}

const errorOf = (code: ErrorCode) => (message: string, options?: ApiErrorOptions) =>
  new ApiError(code, message, options);
export const conflict = errorOf('conflict');
export const forbidden = errorOf('forbidden');
export const invalidInput = errorOf('invalid_input');
export const notFound = errorOf('not_found');

export const invalidField = (path: string, message: string, text = `${path}: ${message}`) =>
  invalidInput(text, { issues: [{ path, message }] });

interface DatabaseUnavailableOptions extends ErrorOptions {
  /** The call was in progress: it is unknown whether it was done. */
  hasBegun?: boolean;
}

interface FailedCall {
  /** Messages to staff mention the database. */
  byStaff: boolean;
  changes: boolean;
}

const RETRY_SOON = 'The problem is on our end. Please try again in a few seconds.';
const STAFF_MESSAGE = "The site's database does not answer; pages are still served.";

export class DatabaseUnavailableError extends ApiError {
  private readonly hasBegun: boolean;

  constructor({ hasBegun = false, ...options }: DatabaseUnavailableOptions = {}) {
    super('unavailable', `We can’t show this right now. ${RETRY_SOON}`, options);
    this.hasBegun = hasBegun;
  }

  /** The message of docs/product.md, section 8.5. */
  messageTo({ byStaff, changes }: FailedCall): string {
    if (!changes) return byStaff ? `${STAFF_MESSAGE} Try again when it is back.` : this.message;
    if (this.hasBegun)
      return byStaff
        ? `${STAFF_MESSAGE} Check whether this was done when it is back.`
        : `We can’t tell right now whether this went through. ${RETRY_SOON}`;
    return byStaff
      ? `${STAFF_MESSAGE} Nothing was done; try again when it is back.`
      : `We can’t do this right now, and nothing was sent. ${RETRY_SOON}`;
  }
}

/** `Retry-After` in seconds, minimum and exclusive maximum: random, so that refused callers do not return together. */
const RETRY_AFTER_S = [1, 4] as const;

/** Refused by load shedding. */
export class OverloadedError extends ApiError {
  constructor(changes: boolean) {
    const outcome = changes
      ? 'We can’t do this right now, and nothing was sent.'
      : 'We can’t show this right now.';
    super('unavailable', `${outcome} The site is very busy. Please try again in a few seconds.`, {
      retryAfter: randomInt(...RETRY_AFTER_S),
    });
  }
}
