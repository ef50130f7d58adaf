import { Test, type Response } from 'supertest';

type Done = (error: Error | null, response?: Response) => void;
interface Assertion {
  assert(failure: Error | null, response: Response | undefined, done?: Done): void;
}

/** A test that expected another answer is told what this one says of itself, not its status alone. */
const asserting = Test.prototype as unknown as Assertion;
const { assert } = asserting;
asserting.assert = function (failure, response, done) {
  assert.call(this, failure, response, (error, answer) => {
    const { message } = Object(response?.body) as { message?: unknown };
    if (error && typeof message === 'string') error.message += `: ${message}`;
    done?.(error, answer);
  });
};
