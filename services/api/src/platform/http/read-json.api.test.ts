/** Bodies with invalid bytes or texts. */
import { sharedTestSite } from '../../testing/test-site';

const site = sharedTestSite({ hourly: { contact: 1000 } });

const stored = () => site.database.collection('contact-messages').countDocuments();
/** A message with this name, inserted into the JSON unescaped. */
const messageFrom = (name: string) =>
  `{"name":"${name}","email":"ada@example.com","inquiry":"wholesale","message":"Hello"}`;
const send = async (content: Uint8Array | string, type = 'application/json') => {
  const headers = { 'content-type': type };
  // Copies the bytes, because a Node buffer may use shared memory.
  const body = new Uint8Array(Buffer.from(content));
  const response = await fetch(`${site.address}/api/contact`, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe('a JSON body', () => {
  it.each([
    ['the first half', 'A\\ud800B'],
    ['the second half', 'A\\udc00B'],
    ['both in the wrong order', '\\udf3f\\ud83c'],
  ])('with a lone surrogate is rejected and not stored: %s', async (_, name) => {
    expect(await send(messageFrom(name))).toEqual({
      status: 400,
      body: {
        code: 'invalid_input',
        message: 'The body contains an unpaired surrogate: send valid Unicode text',
      },
    });
    expect(await stored()).toBe(0);
  });

  it.each([
    ['an invalid first byte', [0xff]],
    ['a truncated character', [0xe2, 0x82]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
  ])('with invalid UTF-8 is rejected and not stored: %s', async (_, bytes) => {
    const [before, after] = messageFrom('\u0000').split('\u0000') as [string, string];
    const body = Buffer.concat(
      [before, Buffer.from(bytes), after].map((part) => Buffer.from(part)),
    );
    expect(await send(body)).toMatchObject({
      status: 400,
      body: { message: 'The body is not valid UTF-8' },
    });
    expect(await stored()).toBe(0);
  });

  it('in another charset than UTF-8 is rejected', async () => {
    for (const charset of ['utf-16', 'ISO-8859-1'])
      expect(await send(messageFrom('Ada'), `application/json; charset=${charset}`)).toMatchObject({
        status: 415,
      });
    expect(await stored()).toBe(0);
  });
});
