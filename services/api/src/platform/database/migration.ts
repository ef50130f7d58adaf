import type { Connection } from 'mongoose';

/** A change of what the database holds, for data from before the program that needs it. */
export interface Migration {
  /** From 1 on, without a gap; one that was released keeps its number. */
  number: number;
  /** What is so afterwards, as an operator reads it. */
  name: string;
  /**
   * Answers with how many documents it has changed. It does nothing where nothing is left to do, so that one that was cut
   * off goes on, and each of its writes asks for the old form, so that two at once do no harm.
   */
  run(database: Connection): Promise<number>;
}

/** Why the site does not start: one sentence for the operator. */
export class MigrationError extends Error {}
