import { HOUR_MS } from '@site/contracts/units';
import { clockStore, serverNow } from '../clock/server-clock';
import { isSending, request, ResponseError } from './request';

const call = jest.fn<Promise<unknown>, [string, RequestInit]>();
const realFetch = globalThis.fetch;
beforeEach(() => {
  call.mockReset();
  globalThis.fetch = call as unknown as typeof fetch;
});
afterEach(() => void (globalThis.fetch = realFetch));

/** Sets the response of `fetch`; jsdom has no Response. */
const respond = (
  status: number,
  text = '',
  { statusText = '', headers = {} }: { statusText?: string; headers?: Record<string, string> } = {},
) =>
  call.mockResolvedValue({
    status,
    statusText,
    ok: status >= 200 && status < 300,
    headers: { get: (name: string) => headers[name] ?? null },
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
  });
const failure = async (options?: Parameters<typeof request>[1]): Promise<ResponseError> =>
  request('/api/x', options).then(
    () => {
      throw new Error('The request succeeded.');
    },
    (error: ResponseError) => error,
  );
const anyResponse = { parse: (value: unknown) => value };
const sentOptions = () => call.mock.calls[0]![1];

describe('a request', () => {
  it('sends cookies, and no Content-Type without a body', async () => {
    respond(200, '[]');
    await request('/api/stores', { response: anyResponse });
    expect(call.mock.calls[0]![0]).toBe('/api/stores');
    expect(sentOptions()).toMatchObject({ method: 'GET', credentials: 'include' });
    expect(sentOptions().headers).toEqual({});
    expect(sentOptions().body).toBeUndefined();
  });

  it('sends its body as JSON, even an empty one', async () => {
    respond(200);
    await request('/api/spin', { method: 'POST', body: {} });
    expect(sentOptions()).toMatchObject({
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
  });

  it('drains an unused response body and ignores its failure', async () => {
    const text = jest.fn(() => Promise.reject(new TypeError('broken off')));
    call.mockResolvedValue({ status: 201, ok: true, headers: new Headers(), text });
    await expect(request('/api/contact', { method: 'POST' })).resolves.toBeUndefined();
    expect(text).toHaveBeenCalledTimes(1);
  });
});

it('times out after 30 s unless its sender can abort it', async () => {
  jest.useFakeTimers();
  call.mockImplementation(
    (_, { signal }) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError'))),
      ),
  );
  const caller = new AbortController();
  const { signal } = caller;
  const preview = failure({ method: 'POST', signal });
  const change = failure({ method: 'POST' });
  const reads = [failure({}), failure({ signal })];
  jest.advanceTimersByTime(29_999);
  expect(call.mock.calls.filter(([, options]) => options.signal?.aborted)).toEqual([]);
  jest.advanceTimersByTime(1);
  for (const error of [change, ...reads]) expect(await error).toMatchObject({ name: 'AbortError' });
  expect(isSending()).toBe(true);
  caller.abort();
  expect(await preview).toMatchObject({ name: 'AbortError' });
  expect(isSending()).toBe(false);
  jest.useRealTimers();
});

describe('a response', () => {
  it.each([200, 429])('with status %i sets the server clock by its date', async (status) => {
    const inTwoDays = Date.now() + 48 * HOUR_MS;
    const headers = { Date: new Date(inTwoDays).toUTCString(), 'Cache-Control': 'no-store' };
    respond(status, '', { headers });
    await request('/api/spin').catch(() => undefined);
    expect(Math.abs(serverNow() - inTwoDays)).toBeLessThan(HOUR_MS);
    clockStore.setState({ ahead: 0 });
  });

  it('that does not match its schema is an error', async () => {
    respond(200, '{"won":"maybe"}');
    const schema = {
      parse: () => {
        throw new Error('won: Invalid input');
      },
    };
    await expect(request('/api/spin', { response: schema })).rejects.toThrow('won: Invalid input');
  });
});

describe('an error response', () => {
  it.each([
    [404, 'no such campaign', '', '404: no such campaign'],
    [404, '{"message":"Nothing"}', 'Not Found', '404: {"message":"Nothing"}'],
    [503, '', 'Service Unavailable', '503: Service Unavailable'],
    [500, '', '', '500: '],
  ])('%i with "%s" and "%s" becomes "%s"', async (status, text, statusText, message) => {
    respond(status, text, { statusText });
    const error = await failure();
    expect(error).toBeInstanceOf(ResponseError);
    expect(error).toMatchObject({ message, status, name: 'ResponseError' });
  });

  it("holds the API's message and Retry-After", async () => {
    respond(429, '{"code":"rate_limited","message":"Too many messages"}', {
      headers: { 'Retry-After': '30' },
    });
    expect(await failure()).toMatchObject({
      serverMessage: 'Too many messages',
      body: { code: 'rate_limited' },
      retryAfter: 30,
    });
  });

  it.each(['<h1>Bad gateway</h1>', '"text"', 'null', '7', ''])(
    'holds no message for a foreign body: %s',
    async (text) => {
      respond(502, text, { headers: { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' } });
      const error = await failure();
      expect(error.serverMessage).toBeUndefined();
      expect(error.retryAfter).toBeUndefined();
    },
  );

  it('is a ResponseError even when its body breaks off', async () => {
    respond(500, '', { statusText: 'Internal Server Error' });
    call.mockResolvedValue({
      ...((await call.getMockImplementation()!('', {})) as object),
      text: () => Promise.reject(new TypeError('network error')),
    });
    expect((await failure()).message).toBe('500: Internal Server Error');
  });
});

it('a 401 is an error unless the caller accepts it as empty', async () => {
  respond(401, 'not signed in');
  expect((await failure()).message).toBe('401: not signed in');
  expect((await failure({ on401: 'throw' })).message).toBe('401: not signed in');
  expect(await request('/api/x', { on401: 'empty', response: anyResponse })).toBeUndefined();
});

it('rethrows network errors', async () => {
  const lost = new TypeError('Failed to fetch');
  call.mockRejectedValue(lost);
  expect(await failure()).toBe(lost);
});
