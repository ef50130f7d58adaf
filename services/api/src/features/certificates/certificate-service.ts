import type {
  Certificate,
  CertificateList,
  CertificateRecord,
  CertificateUpload,
} from '@site/contracts';
import { batchKey } from '@site/contracts/certificates';
import { trusted } from 'mongoose';
import { isDuplicateKey } from '../../platform/database/database';
import { readable, readOne } from '../../platform/database/readable';
import { ApiError } from '../../platform/http/api-error';
import type { CertificateModel } from './certificate-model';
import { bytesOf, certificateOf, draftOf, recordOf } from './read-certificate';

/** Certificates in one answer. */
const PAGE = 100;

/** What has to hold for a change; without any of it the last who writes wins. */
export interface CertificateChange {
  by?: string;
  /** The version that the caller has seen is still there. */
  seen?: string;
  /** There is none of this batch. */
  absent?: boolean;
}

export interface CertificateService {
  /** By the batch's number, however it is written. Throws `invalid_input` for what is none, and `not_found`. */
  find(batch: string): Promise<{ certificate: Certificate; version: string }>;
  /** The PDF of it; throws as `find` does. `key`: the number's letters and digits. */
  document(batch: string): Promise<{ bytes: Buffer; sha256: string; key: string }>;
  /** By number, those after this one. */
  list(after?: string): Promise<CertificateList>;
  /**
   * Keeps a certificate; the same once more changes nothing. Throws `conflict` and `not_found` where `change` does not
   * hold, `invalid_input` for a document that is no PDF.
   */
  put(upload: CertificateUpload, change?: CertificateChange): Promise<CertificateRecord>;
  /** Throws as `find` does, and `conflict`. */
  remove(batch: string, change?: Pick<CertificateChange, 'seen'>): Promise<void>;
}

const keyOf = (batch: string): string => {
  const key = batchKey(batch);
  if (key === undefined)
    throw new ApiError('invalid_input', 'A batch number has 4 to 24 letters and digits');
  return key;
};
const notThere = (key: string) =>
  new ApiError('not_found', `There is no certificate of batch ${key}`);
const isThere = (key: string) =>
  new ApiError('conflict', `There is a certificate of batch ${key} already`);
const changedMeanwhile = (key: string) =>
  new ApiError(
    'conflict',
    `The certificate of batch ${key} is another than you have seen: look at what is there now, and try again`,
  );

/** The certificates of batches, each under its number. */
export const createCertificateService = (
  certificates: CertificateModel,
  now: () => Date = () => new Date(),
): CertificateService => {
  const replace = async (_id: string, made: object, seen?: string) => {
    const { matchedCount, upsertedCount } = await certificates.updateOne(
      { _id, ...(seen !== undefined && { version: seen }) },
      { $set: made },
      { upsert: seen === undefined },
    );
    if (matchedCount + upsertedCount === 0) throw changedMeanwhile(_id);
  };

  const keep = async (upload: CertificateUpload, { by, seen, absent }: CertificateChange) => {
    const _id = keyOf(upload.batch);
    const draft = draftOf(upload);
    const present = await certificates.findById(_id, { document: 0 }).lean();
    if (present && absent) throw isThere(_id);
    if (seen !== undefined && seen !== present?.version)
      throw present ? changedMeanwhile(_id) : notThere(_id);
    if (present?.version === draft.version) return present;
    const made = { ...draft, updatedAt: now(), ...(by !== undefined && { by }) };
    if (absent) await certificates.create({ _id, ...made });
    else await replace(_id, made, seen);
    return { _id, ...made };
  };

  return {
    async find(batch) {
      const key = keyOf(batch);
      const head = await certificates.findById(key, { document: 0 }).lean();
      if (!head) throw notThere(key);
      const certificate = await readOne(certificates, head, certificateOf);
      return { certificate, version: head.version };
    },

    async document(batch) {
      const key = keyOf(batch);
      const kept = await certificates.findById(key, { document: 1, sha256: 1 }).lean();
      if (!kept) throw notThere(key);
      return { key, sha256: kept.sha256, bytes: await readOne(certificates, kept, bytesOf) };
    },

    async list(after) {
      const filter = after === undefined ? {} : { _id: trusted({ $gt: after }) };
      const found = await certificates
        .find(filter, { document: 0 })
        .sort({ _id: 1 })
        .limit(PAGE + 1)
        .lean();
      const page = found.slice(0, PAGE);
      const last = found.length > PAGE ? page.at(-1) : undefined;
      return {
        certificates: await readable(certificates, page, recordOf),
        ...(last && { next: last._id }),
      };
    },

    async put(upload, change = {}) {
      try {
        return recordOf(await keep(upload, change));
      } catch (error) {
        // Two put one for the same batch at the same moment, and there was none.
        throw isDuplicateKey(error) ? changedMeanwhile(keyOf(upload.batch)) : error;
      }
    },

    async remove(batch, { seen } = {}) {
      const _id = keyOf(batch);
      const { deletedCount } = await certificates.deleteOne({
        _id,
        ...(seen !== undefined && { version: seen }),
      });
      if (deletedCount > 0) return;
      const isOther = seen !== undefined && (await certificates.exists({ _id }));
      throw isOther ? changedMeanwhile(_id) : notThere(_id);
    },
  };
};
