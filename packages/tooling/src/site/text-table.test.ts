import { textTable } from './text-table';

const COLUMNS = [{ title: 'name' }, { title: 'why' }];

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
