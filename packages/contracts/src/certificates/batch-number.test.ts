import { batchKey, certificateDocumentPath } from './batch-number';

describe('a batch number', () => {
  it.each([
    ['SAMPLE-0412', 'SAMPLE0412'],
    [' sample 0412 ', 'SAMPLE0412'],
    ['sam–ple‑04—12', 'SAMPLE0412'],
    ['S.A_M/P#LE0412', 'SAMPLE0412'],
    ['1234', '1234'],
    ['ＳＡＭＰＬＥ－０４１２', 'SAMPLE0412'],
    ['ﬁﬁ-12', 'FIFI12'],
  ])('reads %j as batch %s', (text, key) => expect(batchKey(text)).toBe(key));

  it.each([
    ['an empty text', ''],
    ['too few', 'A-12'],
    ['too many', 'X'.repeat(25)],
    ['a long text', `${' '.repeat(40)}ABCD`],
    ['other letters', 'ÄBCD-1'],
    ['a letter that becomes two as a capital', 'ßß-12'],
    ['markup', '<b>ABCD'],
    ['an operator', '{"$ne":1}'],
  ])('refuses %s', (_, text) => expect(batchKey(text)).toBeUndefined());
});

it('escapes a batch number in a URL', () =>
  expect(certificateDocumentPath('LH 12/3')).toBe('/api/certificates/LH%2012%2F3/document'));
