import { textTable } from './text-table';

const COLUMNS = ['name', 'why'];

it('escapes control characters', () => {
  const [, ...lines] = textTable(COLUMNS, [['a\u001b[2J\nb\u202e', 'none']]);
  expect(lines).toEqual(['a\\u{1b}[2J\\u{a}b\\u{202e}  none']);
});

it('does not widen a column for one very long cell', () => {
  const long = 'x'.repeat(200);
  const rows = [
    [long, 'all'],
    ['tools', 'one'],
  ];
  expect(textTable(COLUMNS, rows)).toEqual(['name   why', `${long}  all`, 'tools  one']);
});

it('aligns columns of numbers to the right', () => {
  const rows = [
    ['9', '1,024.5 KB', '1.0.0', '', '≤ 1.2'],
    ['12', '3 KB', '2', '7%', '0.98–1.01'],
  ];
  expect(textTable(['id', 'size', 'version', 'share', 'goal'], rows)).toEqual([
    'id        size  version  share       goal',
    ' 9  1,024.5 KB  1.0.0               ≤ 1.2',
    '12        3 KB  2           7%  0.98–1.01',
  ]);
});
