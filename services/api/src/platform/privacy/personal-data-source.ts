import { RETENTION, type RetentionPeriod } from '@site/brand/retention-periods';
import type { PersonCorrection } from '@site/contracts';
import { DAY_MS } from '@site/contracts/units';

export interface PersonalRecord {
  /** For people: `message to the team`. */
  what: string;
  since?: Date;
  /** A date, or the event that ends storage. */
  until: string;
  /** Its content, for an export. */
  data: Record<string, unknown>;
}

export interface Erased {
  /** How many were deleted or anonymized. */
  erased: number;
  /** What stays, and why. */
  left?: { count: number; why: string };
}

export type Correction = Omit<PersonCorrection, 'address'>;

/** Returns the defined fields, or undefined if there are none. */
export const definedFields = <Fields extends object>(
  fields: Fields,
): Partial<Fields> | undefined => {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
  return defined.length === 0 ? undefined : (Object.fromEntries(defined) as Partial<Fields>);
};

/** A place that stores personal data. Addresses are in lower case. */
export interface PersonalDataSource {
  /** A collection, or a folder. */
  place: string;
  find(address: string): Promise<PersonalRecord[]>;
  /** Calling it again erases nothing. */
  erase(address: string): Promise<Erased>;
  /** Erased after all other sources, because they are found through it or write to it. */
  isLast?: true;
  /** Corrects these fields; returns the number of changed documents. */
  correct?(address: string, correction: Correction): Promise<number>;
  /** Number of items whose erasure would cost the person something, such as open claims. */
  countOpen?(address: string): Promise<number>;
}

/** A source that keeps everything, and why. */
export const permanentSource = (
  place: string,
  find: PersonalDataSource['find'],
  why: string,
): PersonalDataSource => ({
  place,
  find,
  erase: async (address) => ({ erased: 0, left: { count: (await find(address)).length, why } }),
});

/** The date of deletion for something that began at `since`. */
export const retentionEnd = (period: RetentionPeriod, since: Date): string =>
  new Date(since.getTime() + RETENTION[period].days * DAY_MS).toISOString().slice(0, 10);
