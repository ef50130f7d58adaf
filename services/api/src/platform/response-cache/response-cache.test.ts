import { isUnchanged, encodingWithoutWeights } from './response-cache';

describe('the response cache', () => {
  it.each([
    [{}, false],
    [{ 'if-none-match': '"a-br-1"' }, true],
    [{ 'if-none-match': 'W/"old", W/"a-br-1"' }, true],
    [{ 'if-none-match': '"other"' }, false],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"*"' }, false],
    [{ 'if-none-match': '*', 'cache-control': 'no-cache' }, false],
    [{ 'if-none-match': '"a-br-1"', 'cache-control': 'No-Cache' }, false],
    [{ 'if-none-match': '"a-br-1"', 'cache-control': 'max-age=0' }, true],
  ])('compares %j with a tag: unchanged is %s', (headers, unchanged) =>
    expect(isUnchanged(headers, '"a-br-1"')).toBe(unchanged),
  );

  it.each([
    ['identity', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip,deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['Deflate, BR', 'br'],
    ['zstd', 'identity'],
    ['xbrx', 'identity'],
    ['br;q=0', undefined],
    ['', undefined],
    ['*', undefined],
  ])('chooses for accept-encoding "%s": %s', (accepted, encoding) =>
    expect(encodingWithoutWeights(accepted)).toBe(encoding),
  );
});
