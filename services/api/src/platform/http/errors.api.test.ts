import { startTestSite, type TestSite } from '../../testing/test-site';

const SECRET = 'ada@example.com';
let site: TestSite;

beforeAll(async () => {
  const fail = async () => {
    const cause = new Error(`E11000 dup key: { email: "${SECRET}" }`);
    throw new TypeError(`cannot mail ${SECRET}`, { cause });
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

describe('handleErrors', () => {
  it('hides internal errors from the caller, and logs them without visitor input', async () => {
    const { body } = await site.request.get('/api/stores').expect(500);
    expect(body).toEqual({
      code: 'internal',
      message: 'Something went wrong on our end. Please try again.',
    });
    expect(site.log()).toContain('"type":"TypeError","message":"cannot mail …"');
    expect(site.log()).toContain('E11000 dup key');
    expect(site.log()).toContain('errors.api.test');
    expect(site.log()).not.toContain(SECRET);
  });

  it('returns JSON for unknown paths and wrong methods', async () => {
    const missing = await site.request.get('/api/nowhere').expect(404);
    expect(missing.body).toMatchObject({ code: 'not_found', message: expect.any(String) });
    const wrong = await site.request.delete('/api/stores').expect(405);
    expect(wrong.body).toMatchObject({ code: 'method_not_allowed', message: expect.any(String) });
    expect(wrong.headers.allow).toContain('GET');
  });
});
