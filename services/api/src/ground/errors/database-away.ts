import { ApiError } from './api-error';

/** The database is known to be away; whoever asks for something that only it knows comes again. */
export class DatabaseAway extends ApiError {
  constructor(options?: ErrorOptions) {
    super('unavailable', 'The site is busy. Please try again in a moment.', options);
  }
}
