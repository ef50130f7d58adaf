import { sharedDeliverySite } from '../../testing/delivery-site';

const site = sharedDeliverySite();

/** Pads a path with one letter to a length in bytes. */
const padPath = (start: string, bytes: number) => start.padEnd(bytes, 'a');
const get = (address: string) => fetch(site.address + address);

it.each([
  ['a page', '/'],
  ['the API', '/api/'],
  ['a file', '/releases/'],
])('limitUrlLength refuses a path above 2048 bytes: %s', async (_, start) => {
  const refused = await get(padPath(start, 2049));
  expect(refused.status).toBe(414);
  expect(refused.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await refused.json()).toEqual({
    code: 'uri_too_long',
    message: 'The address is too long: its path may have at most 2048 bytes',
  });
  const response = await get(padPath(start, 2048));
  expect(response.status).not.toBe(414);
  await response.text();
});
