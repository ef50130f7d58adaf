import { startTestSite, type TestSite } from '../../testing/test-site';

const SECRET = 'ada@example.com';
let failure: unknown;
let site: TestSite;

beforeAll(async () => {
  const fail = async () => {
    throw failure;
  };
  site = await startTestSite({
    stores: {
      list: fail,
      cached: () => undefined,
      invalidate: () => undefined,
      useCopy: () => undefined,
      replace: fail,
      lists: fail,
      restore: fail,
      seed: fail,
    },
  });
});
afterAll(() => site.stop());

const handle = async (thrown: unknown, status: number) => {
  failure = thrown;
  return site.request.get('/api/stores').expect(status);
};

describe('handleErrors', () => {
  it('hides internal errors from the caller, and logs them without visitor input', async () => {
    const cause = new Error(`E11000 dup key: { email: "${SECRET}" }`);
    const { body } = await handle(new TypeError(`cannot mail ${SECRET}`, { cause }), 500);
    expect(body).toEqual({
      code: 'internal',
      message: 'Something went wrong on our end. Please try again.',
    });
    expect(site.log()).toContain('"type":"TypeError","message":"cannot mail …"');
    expect(site.log()).toContain('E11000 dup key');
    expect(site.log()).toContain('errors.api.test');
    expect(site.log()).not.toContain(SECRET);
  });

  it('returns 503 with Retry-After for a broken database connection', async () => {
    const thrown = Object.assign(new Error('connection 3 closed'), { name: 'MongoNetworkError' });
    const { body, headers } = await handle(thrown, 503);
    expect(body.code).toBe('unavailable');
    expect(headers['retry-after']).toBe('5');
  });

  it('returns JSON for unknown paths and wrong methods', async () => {
    const missing = await site.request.get('/api/nowhere').expect(404);
    expect(missing.body).toMatchObject({ code: 'not_found', message: expect.any(String) });
    const wrong = await site.request.delete('/api/stores').expect(405);
    expect(wrong.body).toMatchObject({ code: 'method_not_allowed', message: expect.any(String) });
    expect(wrong.headers.allow).toContain('GET');
  });
});
