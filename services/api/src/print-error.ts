import { BucketError } from './delivery/releases/bucket';
import { OperatorError } from './platform/operator-error';

/** Prints why a program has failed: only the message if an operator can fix it. */
export const printError = (error: unknown): void => {
  const isExpected = error instanceof OperatorError || error instanceof BucketError;
  console.error(isExpected ? error.message : error);
};
