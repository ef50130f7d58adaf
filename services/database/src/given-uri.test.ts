import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseStartError } from './database';
import { givenUri } from './given-uri';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'given-uri-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('is the setting, else what its file holds, else none', () => {
  const MONGODB_URI_FILE = join(folder, 'uri');
  writeFileSync(MONGODB_URI_FILE, 'mongodb://127.0.0.1/file\n');
  expect(givenUri({ MONGODB_URI: 'mongodb://127.0.0.1/own' })).toBe('mongodb://127.0.0.1/own');
  expect(givenUri({ MONGODB_URI: '', MONGODB_URI_FILE })).toBe('mongodb://127.0.0.1/file');
  expect(givenUri({})).toBeUndefined();
});

it('says that the file cannot be read', () => {
  expect(() => givenUri({ MONGODB_URI_FILE: join(folder, 'none') })).toThrow(
    new DatabaseStartError('MONGODB_URI_FILE names no file that this process can read.'),
  );
});
