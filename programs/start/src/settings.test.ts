import { sitePort } from './settings';

it.each([
  [undefined, 8080],
  ['', 8080],
  ['3000', 3000],
])('takes the port %j', async (setting, port) => {
  expect(await sitePort(setting, '127.0.0.1')).toBe(port);
});

it('takes a free port for 0', async () => {
  expect(await sitePort('0', '127.0.0.1')).toBeGreaterThan(0);
});
