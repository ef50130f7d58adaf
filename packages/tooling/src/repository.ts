import { resolve } from 'node:path';

/** This repository: for its tests and programs. What builds and releases a part knows only where that is installed. */
export const ROOT = resolve(__dirname, '../../..');
