import { toCsv } from './csv';

const csvCell = (cell: string | number) => toCsv([[cell]]).slice(1, -2);

it('starts with a byte order mark and ends each row as in RFC 4180', () => {
  expect(
    toCsv([
      ['a', 'b'],
      [1, -2],
    ]),
  ).toBe('\ufeffa,b\r\n1,-2\r\n');
});

it.each([
  ['Ada, the first', '"Ada, the first"'],
  ['Ada "Countess" L.', '"Ada ""Countess"" L."'],
  ['two\nlines', '"two\nlines"'],
  ['plain', 'plain'],
  ['+13125550134', '+13125550134'],
  ['', ''],
])('quotes %j as %j', (text, cell) => expect(csvCell(text)).toBe(cell));

it.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1-312', "'+1-312"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['＝1+1', "'＝1+1"],
])('neutralizes the formula %j', (text, cell) => expect(csvCell(text)).toBe(cell));
