/** A running MongoDB, and how to end it. */
export interface Database {
  /** `configured`: somebody else runs it. `memory-server`: mongod from mongodb-memory-server's cache or download. */
  kind: 'configured' | 'mongod' | 'memory-server' | 'java';
  /** Connection string with the name of the database in it. */
  uri: string;
  /** One line for people: which one it is and where the data is. Never holds a password. */
  where: string;
  /** Process id of the server, unless somebody else runs it. */
  pid?: number;
  /** Resolves when the server has ended without having been asked to by us; never, where somebody else runs it. */
  lost: Promise<Lost>;
  /** Ends the server cleanly and resolves when it is gone; a second call is the same as the first. */
  stop(): Promise<void>;
}

export interface Lost {
  /** Somebody has told the server to end; otherwise it was killed, or could not go on. */
  wasTold: boolean;
}

export type Log = (line: string) => void;

/** Why there is no database, in one sentence that says what to do. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}

/** The only address that a server of ours listens on. */
export const LOOPBACK = '127.0.0.1';

export const localUri = (port: number) => `mongodb://${LOOPBACK}:${port}/site`;
