/** What an operator can fix; programs print only its message. */
export class OperatorError extends Error {}

/** The secret that opens sealed data is missing. */
export class LostDataSecretError extends OperatorError {
  constructor(name: string, key: string, availableKeys: string[]) {
    super(
      `The database keeps ${name} sealed with the key ${key}, and DATA_SECRET, or the file data-secret in DATA_DIR, holds ${availableKeys.join(', ')}: restore the secret that belongs to this database.`,
    );
  }
}
