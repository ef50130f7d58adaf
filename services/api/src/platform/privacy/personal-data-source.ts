import { RETENTION, type RetentionPeriod } from '@site/brand/retention-periods';
import type { PersonCorrection } from '@site/contracts';
import { DAY_MS } from '@site/contracts/units';

/** One thing that is kept of a person. */
export interface PersonalRecord {
  /** In words: `message to the team`. */
  what: string;
  since?: Date;
  /** A day, or what ends it, in words. */
  until: string;
  /** What the person is told of it when he asks for everything. */
  data: Record<string, unknown>;
}

export interface Erased {
  /** How many were deleted, or lost what is personal. */
  erased: number;
  /** What stays of them, and why. */
  left?: { count: number; why: string };
}

/** What a person has said that it should be. */
export type Correction = Omit<PersonCorrection, 'address'>;

/** Those fields of an update that have a value; none where nothing is to be changed. */
export const definedFields = <Fields extends object>(
  fields: Fields,
): Partial<Fields> | undefined => {
  const those = Object.entries(fields).filter(([, value]) => value !== undefined);
  return those.length === 0 ? undefined : (Object.fromEntries(those) as Partial<Fields>);
};

/** A place that keeps what people have told of themselves. Addresses are given in lower case. */
export interface PersonalDataSource {
  /** A collection, or a folder. */
  place: string;
  of(address: string): Promise<PersonalRecord[]>;
  /** Looks, and answers with what takes the person out; that done a second time finds nothing. */
  toErase(address: string): Promise<() => Promise<Erased>>;
  /** It is erased when all others are: by it they are found, or they cause what it keeps. */
  isLast?: true;
  /** Puts right what it has of these; answers in how many. */
  correct?(address: string, right: Correction): Promise<number>;
  /** In how many of them the person still waits for something that cannot come once he is taken out. */
  waiting?(address: string): Promise<number>;
}

/** Of a place where nothing has to be looked at first. */
export const eraseWithoutCheck =
  (erase: (address: string) => Promise<Erased>): PersonalDataSource['toErase'] =>
  async (address) =>
  () =>
    erase(address);

/** Of a place where everything stays. */
export const keepAll = (count: number, why: string) => async (): Promise<Erased> => ({
  erased: 0,
  left: { count, why },
});

/** The day on which something is swept that was begun then. */
export const retentionEnd = (period: RetentionPeriod, since: Date): string =>
  new Date(since.getTime() + RETENTION[period].days * DAY_MS).toISOString().slice(0, 10);
