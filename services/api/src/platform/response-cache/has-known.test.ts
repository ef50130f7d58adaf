import { hasKnown } from './has-known';

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
])('reads %j as %s', (headers, known) => expect(hasKnown(headers, '"a-br-1"')).toBe(known));
