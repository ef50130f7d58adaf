import { nameLines, oddCodes, readCodeFile, readCodeList, sortCodes } from './code-list';

const codesOf = (text: string) => readCodeList(text).codes.map(({ code }) => code);

it.each([
  ['AB-1\n\n AB-2 \n', ['AB-1', 'AB-2']],
  ['code,note\r\nAB-1,x\r\nAB-2,', ['AB-1', 'AB-2']],
  ['"Coupon code";"Value"\n"AB-1";"$5"', ['AB-1']],
  ['id\tvoucher_code\n7\tAB-1', ['AB-1']],
  ['Name,Voucher number\n"Smith, Anna",AB-1', ['AB-1']],
  ['ZIP code,serialNo,Coupon code\n12345,9,AB-1', ['AB-1']],
  ['COUPON-AA\nCOUPON-BB', ['COUPON-AA', 'COUPON-BB']],
])('takes the column of codes of %j', (text, codes) => expect(codesOf(text)).toEqual(codes));

it.each([
  ['email,name\nx@y.example,AB-1', ['email', 'name'], ['AB-1']],
  ['AB-1,first\nAB-2,second', ['1: AB-1, …', '2: first, …'], ['first', 'second']],
])('needs a choice among the columns of %j', (text, columns, codes) => {
  expect(readCodeList(text)).toEqual({ codes: [], columns });
  expect(readCodeList(text, 1).codes.map(({ code }) => code)).toEqual(codes);
});

it('names the lines that are not codes, once for each reason', () => {
  const { problems } = sortCodes(readCodeList('ab\n\nSAVE-1\ntwo words\n<b>1</b>'));
  expect(problems).toMatch(/^Lines 1, 4: a code has 4 to 64 .*\nLine 5: .*< >/);
  expect(nameLines(Array.from({ length: 12 }, (_, index) => index))).toBe(
    'Lines 0, 1, 2, 3, 4, 5, 6, 7 and 4 more',
  );
});

it('sets aside lines that are invalid or repeat a code in any case, and says why', () => {
  const sorted = sortCodes(readCodeList('code\nSAVE-1\nsave-1\nbad code!!\nSAVE-2'));
  expect(sorted.good.map(({ code }) => code)).toEqual(['SAVE-1', 'SAVE-2']);
  expect(sorted.refused.map(({ line }) => line)).toEqual([3, 4]);
  expect(sorted.problems).toMatch(/^Line 3: repeated in the list\nLine 4: a code has 4 to 64 /);
});

it('sets aside email addresses, and codes that the site has refused', () => {
  const list = readCodeList('anna@mail.example\nSAVE-1\nSave-2');
  const sorted = sortCodes(list, new Map([['Save-2', 'already added']]));
  expect(sorted.good.map(({ code }) => code)).toEqual(['SAVE-1']);
  expect(sorted.problems).toBe('Line 1: looks like an email address\nLine 3: already added');
});

it('names the line of a quotation mark that is never closed', () =>
  expect(readCodeList('AB-1\n"AB-2').error).toMatch(/ in line 2 /));

it('points out what is probably not a code', () => {
  expect(oddCodes(readCodeList('Gutschein\nAB-1\nAB-2').codes)).toEqual([
    { code: 'Gutschein', line: 1 },
  ]);
  expect(oddCodes(readCodeList('ALPHA\nBRAVO').codes)).toEqual([]);
});

it.each([
  ['empty.csv', new Uint8Array(), /is empty/],
  ['logo.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0, 0, 0]), /is not text/],
  ['codes.xlsx', new TextEncoder().encode('PK\x03\x04'), /is a workbook of Excel/],
])('refuses the file %s', async (name, bytes, reason) => {
  const file = { name, size: bytes.length, arrayBuffer: () => Promise.resolve(bytes.buffer) };
  await expect(readCodeFile(file as unknown as File)).rejects.toThrow(reason);
});
