import { resolve } from 'node:path';

/** A path as the person at the terminal means it: npm changes to the repository, and says where he was. */
export const givenPath = (path: string): string =>
  resolve(process.env.INIT_CWD ?? process.cwd(), path);
