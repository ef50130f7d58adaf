import type {
  Certificate,
  CertificateList,
  CertificateRecord,
  CertificateUpload,
} from '@site/contracts';
import { batchKey } from '@site/contracts/certificates';
import { trusted } from 'mongoose';
import { isDuplicateKey } from '../../platform/database/database';
import { mapReadable, readOne } from '../../platform/database/readable';
import { conflict, invalidInput, notFound } from '../../platform/http/api-error';
import type { Precondition } from '../../platform/http/precondition';
import type { CertificateModel } from './certificate-model';
import { readBytes, toCertificate, toStoredFields, toRecord } from './read-certificate';

const PAGE_SIZE = 100;

type CertificateChange = Precondition & { by?: string };

const keyOf = (batch: string): string => {
  const key = batchKey(batch);
  if (key === undefined) throw invalidInput('A batch number has 4 to 24 letters and digits');
  return key;
};
const noCertificate = (key: string) => notFound(`There is no certificate of batch ${key}`);
const batchTaken = (key: string) => conflict(`A certificate of batch ${key} already exists`);
const editConflict = (key: string) =>
  conflict(
    `The certificate of batch ${key} has changed since you opened it. Open it again, then make your change`,
  );

/** Matches the keys that differ only in characters that are easy to mix up: 0 and O, 1 and I. */
const lookAlikes = (key: string): string =>
  `^${key.replace(/[0O]/g, '[0O]').replace(/[1I]/g, '[1I]')}$`;

export const createCertificateService = (certificates: CertificateModel, now: () => Date) => {
  const replace = async (_id: string, fields: object, expectedVersion?: string) => {
    const { matchedCount, upsertedCount } = await certificates.updateOne(
      { _id, ...(expectedVersion !== undefined && { version: expectedVersion }) },
      { $set: fields },
      { upsert: expectedVersion === undefined },
    );
    if (matchedCount + upsertedCount === 0) throw editConflict(_id);
  };

  /** Undefined if several match. */
  const findLookAlike = async (key: string) => {
    const _id = trusted({ $regex: lookAlikes(key) });
    const found = await certificates.find({ _id }, { document: 0 }).limit(2).lean();
    return found.length === 1 ? found[0] : undefined;
  };

  const write = async (
    upload: CertificateUpload,
    { by, expectedVersion, absent }: CertificateChange,
  ) => {
    const _id = keyOf(upload.batch);
    const stored = toStoredFields(upload);
    const current = await certificates.findById(_id, { document: 0 }).lean();
    if (current && absent) throw batchTaken(_id);
    if (expectedVersion !== undefined && expectedVersion !== current?.version)
      throw current ? editConflict(_id) : noCertificate(_id);
    if (current?.version === stored.version) return current;
    const fields = { ...stored, updatedAt: now(), ...(by !== undefined && { by }) };
    if (absent) await certificates.create({ _id, ...fields });
    else await replace(_id, fields, expectedVersion);
    return { _id, ...fields };
  };

  return {
    /** Also finds a similar number. Throws `invalid_input` for a malformed batch number, and `not_found`. */
    async find(batch: string): Promise<{ certificate: Certificate; version: string }> {
      const key = keyOf(batch);
      const head =
        (await certificates.findById(key, { document: 0 }).lean()) ?? (await findLookAlike(key));
      if (!head) throw noCertificate(key);
      const certificate = await readOne(certificates, head, toCertificate);
      return { certificate, version: head.version };
    },

    /** The certificate of the product's latest test; undefined if it has none. */
    async newest(product: string): Promise<Certificate | undefined> {
      const head = await certificates
        .findOne({ 'facts.product.slug': product }, { document: 0 })
        .sort({ 'facts.testedAt': -1, _id: -1 })
        .lean();
      return head ? readOne(certificates, head, toCertificate) : undefined;
    },

    /** The PDF; throws as `find` does. */
    async document(batch: string): Promise<{ bytes: Buffer; sha256: string; key: string }> {
      const key = keyOf(batch);
      const found = await certificates.findById(key, { document: 1, sha256: 1 }).lean();
      if (!found) throw noCertificate(key);
      return { key, sha256: found.sha256, bytes: await readOne(certificates, found, readBytes) };
    },

    /** Sorted by batch number, starting behind `after`. */
    async list(after?: string): Promise<CertificateList> {
      const filter = after === undefined ? {} : { _id: trusted({ $gt: after }) };
      const found = await certificates
        .find(filter, { document: 0 })
        .sort({ _id: 1 })
        .limit(PAGE_SIZE + 1)
        .lean();
      const page = found.slice(0, PAGE_SIZE);
      const last = found.length > PAGE_SIZE ? page.at(-1) : undefined;
      return {
        certificates: await mapReadable(certificates, page, toRecord),
        ...(last && { next: last._id }),
      };
    },

    /**
     * Adds or replaces a certificate; an equal one changes nothing. Throws `conflict` and `not_found` if a precondition
     * does not hold, `invalid_input` for a document that is not a PDF.
     */
    async put(
      upload: CertificateUpload,
      change: CertificateChange = {},
    ): Promise<CertificateRecord> {
      try {
        return toRecord(await write(upload, change));
      } catch (error) {
        // A concurrent request added the batch.
        throw isDuplicateKey(error) ? editConflict(keyOf(upload.batch)) : error;
      }
    },

    /** Throws as `find` does, and `conflict`. */
    async remove(batch: string, { expectedVersion }: Precondition = {}): Promise<void> {
      const _id = keyOf(batch);
      const { deletedCount } = await certificates.deleteOne({
        _id,
        ...(expectedVersion !== undefined && { version: expectedVersion }),
      });
      if (deletedCount > 0) return;
      const isChanged = expectedVersion !== undefined && (await certificates.exists({ _id }));
      throw isChanged ? editConflict(_id) : noCertificate(_id);
    },
  };
};
export type CertificateService = ReturnType<typeof createCertificateService>;
