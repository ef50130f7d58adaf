/** Why the process cannot start, for the person who started it. */
export class StartError extends Error {}

/** What the database keeps sealed needs a secret of the settings that is not there. */
export class LostDataSecretError extends Error {
  constructor(name: string, key: string, ours: string[]) {
    super(
      `The database keeps ${name} sealed with the key ${key}, and DATA_SECRET, or the file data-secret in DATA_DIR, holds ${ours.join(', ')}: bring the one back that belongs to this database.`,
    );
  }
}
