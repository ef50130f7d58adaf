import { browserName } from './browser-name';

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`(Windows NT 10.0; Win64; x64) ${KHTML} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`(Windows NT 10.0) ${KHTML} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, 'Edge on Windows'],
  [`(Linux; Android 10; K) ${KHTML} Chrome/140.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    '(iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['(X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'Another browser'],
])('%s is %s', (rest, name) => expect(browserName(`Mozilla/5.0 ${rest}`)).toBe(name));
