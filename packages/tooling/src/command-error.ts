import { shownLines } from './admin/shown';

/** What went wrong, for the person at the terminal. It may quote others: a part's code that has thrown, say. */
export class CommandError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(shownLines(message), options);
  }
}
