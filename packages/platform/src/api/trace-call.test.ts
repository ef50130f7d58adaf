import { provideSiteState } from '../site/site-state';
import { emptySite, fakeResponse, recordBeacons } from '../testing';
import { request } from './request';

const call = jest.fn<Promise<unknown>, [string, RequestInit]>();
let beacon: ReturnType<typeof recordBeacons>;
const randomSpy = jest.spyOn(Math, 'random');
const realFetch = globalThis.fetch;
beforeEach(() => {
  call.mockReset().mockResolvedValue(fakeResponse(204));
  globalThis.fetch = call as unknown as typeof fetch;
  beacon = recordBeacons();
  randomSpy.mockReturnValue(0.1);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  for (const preference of ['globalPrivacyControl', 'doNotTrack'])
    Reflect.deleteProperty(navigator, preference);
});

const open = (traces?: number) => provideSiteState({ ...emptySite, traces });
const traceparentOf = (index = 0) =>
  (call.mock.calls[index]![1].headers as Record<string, string>).traceparent;

it('sends no traceparent unless the document enables tracing', async () => {
  open();
  await request('/api/x', { method: 'POST', body: {} });
  open(0);
  await request('/api/x');
  expect(call.mock.calls.map(([, { headers }]) => headers)).toEqual([
    { 'Content-Type': 'application/json' },
    {},
  ]);
  expect(beacon.calls).toEqual([]);
});

it('starts a trace per request and reports the sampled share', async () => {
  open(0.2);
  let respond = (_: unknown): void => undefined;
  call.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
  const pending = request('/api/x?token=secret', { method: 'POST' });
  expect(traceparentOf()).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  expect(beacon.calls).toEqual([]);
  respond(fakeResponse(204));
  await pending;
  const body = {
    traceparent: traceparentOf(),
    method: 'POST',
    path: '/api/x',
    ms: expect.any(Number),
  };
  expect(await beacon.read()).toMatchObject([{ address: '/api/page-calls', body }]);

  await request('/api/x');
  expect(traceparentOf(1)).not.toBe(traceparentOf());
  randomSpy.mockReturnValue(0.2);
  await request('/api/x');
  expect(traceparentOf(2)).toMatch(/-00$/);
  expect(beacon.calls).toHaveLength(2);
});

it.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'sends nothing when the browser asks not to be tracked: %j',
  async (preference) => {
    for (const [name, value] of Object.entries(preference))
      Object.defineProperty(navigator, name, { value, configurable: true });
    open(1);
    await request('/api/x');
    expect(traceparentOf()).toBeUndefined();
    expect(beacon.calls).toEqual([]);
  },
);
