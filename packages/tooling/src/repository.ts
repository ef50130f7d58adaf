import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** This repository: for its tests and programs. What builds and releases a part knows only where that is installed. */
export const ROOT = resolve(__dirname, '../../..');

/** The folders of its parts: the shell, and every folder that describes a remote. */
export const PARTS = [
  'shell',
  ...readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'remote.config.ts'))),
];
