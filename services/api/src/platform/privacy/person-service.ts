import type {
  PersonCorrected,
  PersonCorrection,
  PersonErasure,
  PersonErased,
  PersonExport,
  PersonShown,
} from '@site/contracts';
import { conflict } from '../http/api-error';
import { createKeyedHash } from '../secrets/keyed-hash';
import type { Erased, PersonalDataSource, PersonalRecord } from './personal-data-source';

/** 96 bits in base64url. */
const KEY_LENGTH = 16;

const openClaimsError = (count: number) =>
  conflict(
    `${count === 1 ? 'One claim' : `${count} claims`} of this person ${count === 1 ? 'is' : 'are'} not settled. Nothing was erased: settle what is owed, or erase the open claims too`,
  );

const withoutContent = ({ what, since, until }: Omit<PersonalRecord, 'data'>, place: string) => ({
  place,
  what,
  ...(since && { since: since.toISOString() }),
  until,
});

/** Sources are erased concurrently, those with `isLast` at the end. The first source is corrected first. */
export const createPersonService = (
  sources: PersonalDataSource[],
  secret: () => Promise<string>,
  now: () => Date,
) => {
  const keyedHash = createKeyedHash(secret);
  const keyOf = async (address: string) =>
    (await keyedHash(address.toLowerCase())).toString('base64url').slice(0, KEY_LENGTH);

  const findRecords = async (address: string) => {
    const found = await Promise.all(
      sources.map(async ({ place, find }) =>
        (await find(address)).map((record) => ({ place, record })),
      ),
    );
    return found.flat();
  };

  return {
    /** A stable pseudonym of an address, for the audit log. */
    keyOf,

    /** Lists what is stored, where and until when, without the data itself. */
    async show(address: string): Promise<PersonShown> {
      const found = await findRecords(address.toLowerCase());
      return {
        person: await keyOf(address),
        kept: found.map(({ place, record }) => withoutContent(record, place)),
      };
    },

    async export(address: string): Promise<PersonExport> {
      const found = await findRecords(address.toLowerCase());
      return {
        format: 1,
        address: address.toLowerCase(),
        at: now().toISOString(),
        kept: found.map(({ place, record }) => ({
          ...withoutContent(record, place),
          data: record.data,
        })),
      };
    },

    /** Corrects data. Throws `invalid_input` for an invalid phone number. */
    async correct({ address, ...correction }: PersonCorrection): Promise<PersonCorrected> {
      const correctIn = async ({ place, correct }: PersonalDataSource) => ({
        place,
        count: (await correct?.(address.toLowerCase(), correction)) ?? 0,
      });
      // The first one rejects invalid corrections.
      const first = await Promise.all(sources.slice(0, 1).map(correctIn));
      const others = await Promise.all(sources.slice(1).map(correctIn));
      const corrected = [...first, ...others].filter(({ count }) => count > 0);
      return { person: await keyOf(address), corrected };
    },

    /** Erases data in all sources. Throws `conflict` for open claims, unless they are included. */
    async erase({ address: enteredAddress, alsoOpenClaims }: PersonErasure): Promise<PersonErased> {
      const address = enteredAddress.toLowerCase();
      const counts = await Promise.all(
        sources.map(async ({ countOpen }) => (await countOpen?.(address)) ?? 0),
      );
      const openCount = counts.reduce((sum, count) => sum + count, 0);
      if (openCount > 0 && !alsoOpenClaims) throw openClaimsError(openCount);

      const results = new Map<string, Erased>();
      for (const isLast of [undefined, true])
        await Promise.all(
          sources
            .filter((source) => source.isLast === isLast)
            .map(async ({ place, erase }) => results.set(place, await erase(address))),
        );
      const all = sources.map(({ place }) => ({ place, ...results.get(place)! }));
      return {
        person: await keyOf(address),
        erased: all.flatMap(({ place, erased: count }) => (count > 0 ? [{ place, count }] : [])),
        left: all.flatMap(({ place, left }) =>
          left && left.count > 0 ? [{ place, ...left }] : [],
        ),
      };
    },
  };
};
export type PersonService = ReturnType<typeof createPersonService>;
