import { randomBytes } from 'node:crypto';
import { Schema, type Connection } from 'mongoose';
import { isDuplicateKey } from '../database/database';

interface SecretDocument {
  /** What it is for: `newsletter`. */
  _id: string;
  secret: string;
}

const secretSchema = new Schema<SecretDocument>(
  { _id: { type: String, required: true }, secret: { type: String, required: true } },
  { versionKey: false },
);

const makeModel = (database: Connection) =>
  database.model<SecretDocument>('Secret', secretSchema, 'secrets');
type SecretModel = ReturnType<typeof makeModel>;

const secretModel = (database: Connection): SecretModel =>
  (database.models.Secret as SecretModel | undefined) ?? makeModel(database);

/**
 * The secret of this name, 256 bits as base64url: made once, kept in the database, the same for all
 * instances. Whoever signs with it asks once and keeps the answer.
 */
export const keptSecret = async (database: Connection, name: string): Promise<string> => {
  const secrets = secretModel(database);
  const made = { secret: randomBytes(32).toString('base64url') };
  try {
    await secrets.updateOne({ _id: name }, { $setOnInsert: made }, { upsert: true });
  } catch (error) {
    // Another instance made it at the same moment.
    if (!isDuplicateKey(error)) throw error;
  }
  const kept = await secrets.findById(name).lean();
  if (!kept) throw new Error(`the secret ${name} was removed while it was read`);
  return kept.secret;
};
