import { randomBytes } from 'node:crypto';
import { Schema, trusted, type Connection } from 'mongoose';
import { unlessDuplicate, type Stored } from '../database/database';
import { sumReadable } from '../database/readable';
import { dataSecretOf } from './data-secret';

const secretSchema = new Schema({
  /** Its purpose: `newsletter`. */
  _id: { type: String, required: true },
  sealed: {
    type: new Schema(
      { key: { type: String, required: true }, box: { type: String, required: true } },
      { _id: false },
    ),
    default: undefined,
  },
  /** Unsealed, written by older programs. */
  secret: String,
});
type SecretDocument = Stored<typeof secretSchema>;

const createModel = (database: Connection) =>
  database.model<SecretDocument>('Secret', secretSchema, 'secrets');
type SecretModel = ReturnType<typeof createModel>;

const secretModel = (database: Connection): SecretModel =>
  (database.models.Secret as SecretModel | undefined) ?? createModel(database);

/**
 * The secret of this name, 256 bits as base64url: created once, stored sealed in the database, the same for all
 * instances. Callers cache it. Throws `LostDataSecretError`.
 */
export const storedSecret = async (database: Connection, name: string): Promise<string> => {
  const secrets = secretModel(database);
  const dataSecret = dataSecretOf(database);
  const seal = (secret: string) => dataSecret.seal(`secrets/${name}`, secret);
  const initial = { sealed: seal(randomBytes(32).toString('base64url')) };
  await unlessDuplicate(
    secrets.updateOne({ _id: name }, { $setOnInsert: initial }, { upsert: true }),
  );
  const stored = await secrets.findById(name).lean();
  if (stored?.sealed) {
    const secret = dataSecret.open(`secrets/${name}`, stored.sealed);
    if (!dataSecret.isCurrent(stored.sealed))
      await secrets.updateOne(
        { _id: name, 'sealed.box': stored.sealed.box },
        { $set: { sealed: seal(secret) } },
      );
    return secret;
  }
  if (stored?.secret === undefined)
    throw new Error(`the secret ${name} was removed while it was read`);
  await secrets.updateOne(
    { _id: name, secret: stored.secret },
    { $set: { sealed: seal(stored.secret) }, $unset: { secret: 1 } },
  );
  return stored.secret;
};

/**
 * Seals all secrets with the current data secret: unsealed ones, and those of an earlier data secret. Throws
 * `LostDataSecretError`.
 */
export const sealSecrets = async (database: Connection): Promise<void> => {
  const secrets = secretModel(database);
  const all = await secrets.find({ _id: trusted({ $exists: true }) }, { _id: 1 }).lean();
  await sumReadable(secrets, all, async ({ _id }) => (await storedSecret(database, _id)).length);
};
