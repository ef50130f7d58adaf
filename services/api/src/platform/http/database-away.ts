import { ApiError } from './api-error';

interface DatabaseAwayOptions extends ErrorOptions {
  /** The call had begun when the database went: whether it was done, nobody knows. */
  hasBegun?: boolean;
}

interface Asked {
  /** Whoever looks after the site; visitors are told nothing of databases. */
  byStaff: boolean;
  /** Something was to be changed. */
  changes: boolean;
}

const SOON = 'The fault is ours. Please try again in a few seconds.';
const STAFF = "The site's database does not answer; pages go on.";

/** The database is known to be away; whoever asks for something that only it knows comes again. */
export class DatabaseAway extends ApiError {
  private readonly hasBegun: boolean;

  constructor({ hasBegun = false, ...options }: DatabaseAwayOptions = {}) {
    super('unavailable', `We cannot show this right now. ${SOON}`, options);
    this.hasBegun = hasBegun;
  }

  /** What is said to whoever has asked (docs/product.md, section 8.5). */
  messageTo({ byStaff, changes }: Asked): string {
    if (!changes) return byStaff ? `${STAFF} Try again when it is back.` : this.message;
    if (this.hasBegun)
      return byStaff
        ? `${STAFF} Look whether this was done when it is back.`
        : `We cannot say right now whether this was done. ${SOON}`;
    return byStaff
      ? `${STAFF} Nothing was done; try again when it is back.`
      : `We cannot do this right now, and nothing was sent. ${SOON}`;
  }
}
