/** A running MongoDB. */
export interface Database {
  /** `configured`: an external server. `memory-server`: mongod from mongodb-memory-server's cache or download. */
  kind: 'configured' | 'mongod' | 'memory-server' | 'java';
  /** Connection string including the database name. */
  uri: string;
  /** Kind and data folder for display, without a password. */
  where: string;
  /** Process id; undefined for a configured database. */
  pid?: number;
  /** Resolves when the server has ended unexpectedly; never for a configured database. */
  lost: Promise<UnexpectedExit>;
  /** Stops the server; resolves when it has ended. Idempotent. */
  stop(): Promise<void>;
}

export interface UnexpectedExit {
  /** It ended after SIGINT or SIGTERM; otherwise it was killed or has failed. */
  wasRequested: boolean;
}

export type Log = (line: string) => void;

/** No database could be started. The message is one sentence with a remedy. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}

/** The host of all servers that this package starts. */
export const LOOPBACK = '127.0.0.1';

export const localUri = (port: number) => `mongodb://${LOOPBACK}:${port}/site`;
