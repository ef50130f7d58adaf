import { ResponseError } from '@site/platform';

/** The server's message, or a text if it sent none. */
export const failureText = (error: unknown, text: string): string =>
  (error instanceof ResponseError && error.serverMessage) || text;
