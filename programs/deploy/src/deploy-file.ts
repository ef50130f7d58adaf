import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(__dirname, '../../..');

/** The text of a file in deploy/. */
export const deployFile = (path: string): string =>
  readFileSync(join(ROOT, 'deploy', path), 'utf8');
