/** A running MongoDB. */
export interface Database {
  /** `configured`: run by somebody else. `memory-server`: mongod from mongodb-memory-server's cache or download. */
  kind: 'configured' | 'mongod' | 'memory-server' | 'java';
  /** Connection string including the database name. */
  uri: string;
  /** Kind and data folder for people, without password. */
  where: string;
  /** Process id; undefined for a configured database. */
  pid?: number;
  /** Resolves when the server has ended unexpectedly; never for a configured database. */
  lost: Promise<Lost>;
  /** Stops the server; resolves when it has ended. Idempotent. */
  stop(): Promise<void>;
}

export interface Lost {
  /** It was asked to end, not killed. */
  wasTold: boolean;
}

export type Log = (line: string) => void;

/** Why there is no database, in one sentence with a remedy. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}

/** The address of our servers. */
export const LOOPBACK = '127.0.0.1';

export const localUri = (port: number) => `mongodb://${LOOPBACK}:${port}/site`;
