import { createFreshnessWindow } from './freshness-window';

let now = 0;
const refresh = jest.fn(() => Promise.resolve());
const windowOf = (lengthMs: number) => createFreshnessWindow({ lengthMs, refresh, now: () => now });
beforeEach(() => {
  now = 1_000;
  refresh.mockReset().mockResolvedValue();
});

describe('createFreshnessWindow', () => {
  it('is open for `lengthMs` from the query', () => {
    const window = windowOf(250);
    expect(window.isOpen()).toBe(false);
    window.open(now);
    now += 249;
    expect(window.isOpen()).toBe(true);
    now += 1;
    expect(window.isOpen()).toBe(false);
  });

  it('closes on a change, and ignores responses to earlier queries', () => {
    const window = windowOf(250);
    const requestedAt = now;
    now += 5;
    window.close();
    window.open(requestedAt);
    window.open(now);
    expect(window.isOpen()).toBe(false);
    window.open(now + 1);
    expect(window.isOpen()).toBe(true);
  });

  it('refreshes in the background after half of its length, one query at a time', async () => {
    const window = windowOf(250);
    window.open(now);
    now += 124;
    window.isOpen();
    expect(refresh).not.toHaveBeenCalled();
    let respond = () => {};
    refresh.mockReturnValue(new Promise((resolve) => (respond = resolve)));
    now += 1;
    expect([window.isOpen(), window.isOpen()]).toEqual([true, true]);
    expect(refresh).toHaveBeenCalledTimes(1);
    window.open(now);
    respond();
    await Promise.resolve();
    now += 249;
    expect(window.isOpen()).toBe(true);
  });
});
