import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError, said } from './command-error';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'command-error-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const thrownBy = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

it('says of a file or folder that somebody has named why it cannot be had', () => {
  const below = join(folder, 'file', 'below');
  writeFileSync(join(folder, 'file'), '');
  expect(said(thrownBy(() => mkdirSync(below, { recursive: true })))).toBe(
    `${below}: it is no folder, or lies in what is none.`,
  );
  expect(said(thrownBy(() => writeFileSync(folder, '')))).toBe(`${folder}: it is a folder.`);
});

it('says what a command says', () => {
  expect(said(new CommandError('There is no such part.'))).toBe('There is no such part.');
});

it('keeps of a mistake of ours where it was made', () => {
  const mistake = new TypeError('undefined is not a function');
  expect(said(mistake)).toBe(mistake);
});
