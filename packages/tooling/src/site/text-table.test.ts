import { textTable } from './text-table';

const COLUMNS = [{ title: 'name' }, { title: 'why' }];

describe('a table for the terminal', () => {
  it('shows what would steer the terminal, or begin a line of its own', () => {
    const [, ...lines] = textTable(COLUMNS, [['a\u001b[2J\nb\u202e', 'none']]);
    expect(lines).toEqual(['a\\u{1b}[2J\\u{a}b\\u{202e}  none']);
  });

  it('moves only its own line where a cell is very long', () => {
    const long = 'x'.repeat(200);
    expect(
      textTable(COLUMNS, [
        [long, 'all'],
        ['tools', 'one'],
      ]),
    ).toEqual(['name   why', `${long}  all`, 'tools  one']);
  });
});
