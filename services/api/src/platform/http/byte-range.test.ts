import { byteRange } from './send-pdf';

const SIZE = 1000;

describe('byteRange', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=900-', { start: 900, end: 999 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=-1', { start: 999, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['Bytes = 5 - 6', { start: 5, end: 6 }],
  ])('reads %s', (header, range) => expect(byteRange(header, SIZE)).toEqual(range));

  it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0'])('cannot satisfy %s', (header) =>
    expect(byteRange(header, SIZE)).toBe('unsatisfiable'),
  );

  it.each(['', 'bytes=-', 'bytes=9-5', 'bytes=0-1,5-6', 'bytes=a-b', 'lines=0-5', 'bytes=--5'])(
    'ignores the range "%s"',
    (header) => expect(byteRange(header, SIZE)).toBeUndefined(),
  );
});
