import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** This repository, for its tests and programs. Commands for parts use `installRoot` instead. */
export const ROOT = resolve(__dirname, '../../..');

/** The folders of its parts: the shell, and every folder that describes a remote. */
export const PARTS = [
  'shell',
  ...readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'remote.config.ts'))),
];
