import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './repository';

const FOLDER = join(ROOT, 'docs/adr');
const records = readdirSync(FOLDER).filter((file) => /^\d{4}-.*\.md$/.test(file));

/** The cells of a record's row in the index. */
const rowOf = (index: string, file: string): string[] | undefined =>
  index
    .split('\n')
    .find((line) => line.includes(`](${file})`))
    ?.split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

describe('the decisions in docs/adr', () => {
  const index = readFileSync(join(FOLDER, 'README.md'), 'utf8');

  it.each(records)('%s has a date and a status, and its row in the index says the same', (file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    const head = /^# (\d+)\. (.+)\n\nDate: (\d{4}-\d\d-\d\d)\. Status: ([^.]+)\./.exec(text);
    expect(head).not.toBeNull();
    const [, number, title, date, status] = head!;
    expect(number).toBe(String(Number(file.slice(0, 4))));
    expect(rowOf(index, file)).toEqual([number, `[${title}](${file})`, status, date]);
  });

  it('are all that the index lists', () => {
    const listed = [...index.matchAll(/\]\((\d{4}-[^)]*)\)/g)].map(([, file]) => file);
    expect(listed).toEqual([...records].sort());
  });
});
