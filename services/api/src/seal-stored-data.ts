import type { Connection, Model, Types } from 'mongoose';
import { sumReadable } from './platform/database/readable';
import { sealDocument, type SealedFields } from './platform/secrets/seal-fields';
import { sealingOf, type Sealing } from './platform/secrets/sealing';
import { sealSecrets } from './platform/secrets/stored-secret';
import { outboxModel } from './mail/outbox/outbox-model';
import { addressesIn, SEALED_MAIL_FIELDS, type PendingMail } from './mail/outbox/pending-mail';
import { claimModel, SEALED_CLAIM_FIELDS } from './features/claims/claim-model';
import { poolUploadModel, sealCodes } from './features/pools/pool-model';
import {
  contactMessageModel,
  SEALED_MESSAGE_FIELDS,
} from './features/contact/contact-message-model';
import { ebookRequestModel, SEALED_REQUEST_FIELDS } from './features/guides/ebook-request-model';
import {
  SEALED_SUBSCRIPTION_FIELDS,
  subscriptionModel,
} from './features/newsletter/subscription-model';
import { emailCaptureModel, SEALED_CAPTURE_FIELDS } from './features/tools/email-capture-model';

interface StoredDocument {
  _id: string | Types.ObjectId;
  [field: string]: unknown;
}

/** Bypasses the model, which would seal and open automatically. */
const rawOf = <Document>({ db, collection: { name } }: Model<Document>) => {
  const collection = db.collection<StoredDocument>(name);
  const set = async (
    filter: Partial<StoredDocument>,
    fields: Partial<StoredDocument>,
  ): Promise<number> => (await collection.updateOne(filter, { $set: fields })).modifiedCount;
  return { db, collection, set };
};
type Raw = ReturnType<typeof rawOf>;

/** Only unsealed addresses contain `@`. */
const PLAIN_ADDRESS = /@/;

/** Each write filters by the unsealed address, so that instances can run concurrently. */
const sealEach = (raw: Raw, sealing: Sealing, sealedFields: SealedFields): Promise<number> =>
  sumReadable(raw, raw.collection.find({ email: PLAIN_ADDRESS }), async ({ _id, ...document }) => {
    const fields = sealDocument(sealing, sealedFields, document);
    const mailbox = sealing.keyedHash(String(document.email));
    return raw.set({ _id, email: document.email }, { ...fields, mailbox });
  });

/** For claims of older releases. */
const sealPrizeCodes = (raw: Raw, sealing: Sealing): Promise<number> => {
  const unsealed = { code: { $type: 'string' as const }, codeKey: { $exists: false } };
  const found = raw.collection.find(unsealed, { projection: { code: 1 } });
  return sumReadable(raw, found, async ({ _id, code }) => {
    const name = `${SEALED_CLAIM_FIELDS.name}.code`;
    const plain = String(sealing.open(name, code));
    const sealed = { code: sealing.seal(name, plain), codeKey: sealing.keyedHash(plain) };
    return raw.set({ _id, ...unsealed }, sealed);
  });
};

/** For pools of older releases. */
const sealPools = (raw: Raw, sealing: Sealing): Promise<number> => {
  const unsealed = { sealed: { $exists: false } };
  return sumReadable(raw, raw.collection.find(unsealed), ({ _id, codes }) =>
    raw.set({ _id, ...unsealed }, { ...sealCodes(sealing, codes as string[]) }),
  );
};

/**
 * Replaces documents whose key is an address. The old and the new document exist together for a moment; after
 * an interruption the next run deletes the old one.
 */
const replaceEach = (
  raw: Raw,
  convert: (document: StoredDocument) => StoredDocument,
): Promise<number> =>
  sumReadable(raw, raw.collection.find({ _id: PLAIN_ADDRESS }), async (document) => {
    const { _id, code, heldCode = code, ...others } = document;
    const { _id: next, ...fields } = convert({
      _id,
      ...others,
      ...(heldCode !== undefined && { code: heldCode }),
    });
    // The code must be unique at all times.
    if (code !== undefined)
      await raw.collection.updateOne({ _id }, { $set: { heldCode: code }, $unset: { code: 1 } });
    await raw.collection.updateOne({ _id: next }, { $setOnInsert: fields }, { upsert: true });
    return (await raw.collection.deleteOne({ _id })).deletedCount;
  });

const sealMails = (raw: Raw, sealing: Sealing): Promise<number> =>
  sumReadable(
    raw,
    raw.collection.find({ data: { $type: 'object' } }),
    async ({ _id, ...document }) => {
      const about = addressesIn(document as unknown as PendingMail).map(sealing.keyedHash);
      const sealed = sealDocument(sealing, SEALED_MAIL_FIELDS, document);
      return raw.set({ _id, data: { $type: 'object' } }, { ...sealed, about });
    },
  );

/**
 * Seals data of older releases, and secrets sealed with an earlier data secret; returns the number of changed
 * documents. Idempotent, and safe on several instances at once. Throws `LostDataSecretError`.
 */
export const sealStoredData = async (database: Connection): Promise<number> => {
  await sealSecrets(database);
  const sealing = await sealingOf(database);
  const counts = [
    await sealEach(rawOf(contactMessageModel(database)), sealing, SEALED_MESSAGE_FIELDS),
    await sealEach(rawOf(emailCaptureModel(database)), sealing, SEALED_CAPTURE_FIELDS),
    await sealEach(rawOf(claimModel(database)), sealing, SEALED_CLAIM_FIELDS),
    await sealPrizeCodes(rawOf(claimModel(database)), sealing),
    await sealPools(rawOf(poolUploadModel(database)), sealing),
    await replaceEach(
      rawOf(subscriptionModel(database)),
      ({ _id, ...document }) =>
        sealDocument(sealing, SEALED_SUBSCRIPTION_FIELDS, {
          ...document,
          _id: sealing.keyedHash(String(_id)),
          email: _id,
        }) as StoredDocument,
    ),
    await replaceEach(rawOf(ebookRequestModel(database)), ({ _id, ...document }) => {
      const mailbox = sealing.keyedHash(String(_id).slice(String(_id).indexOf(':') + 1));
      const fields = { ...document, _id: `${String(document.ebookId)}:${mailbox}`, mailbox };
      return sealDocument(sealing, SEALED_REQUEST_FIELDS, fields) as StoredDocument;
    }),
    await sealMails(rawOf(outboxModel(database)), sealing),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
};
