import type { Context } from 'koa';
import pino from 'pino';
import { proxyWarning } from './request-log';

/** The warnings logged for requests with these headers. */
const warnings = async (trustedProxies: number, ...requests: Record<string, string>[]) => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const middleware = proxyWarning(log, trustedProxies);
  for (const headers of requests)
    await middleware({ get: (name: string) => headers[name] ?? '' } as Context, async () => {});
  return lines.length;
};
const proxied = { 'X-Forwarded-For': '192.0.2.1' };

describe('proxyWarning', () => {
  it('warns once about proxy headers when no proxy is trusted', async () => {
    expect(await warnings(0, {}, proxied, proxied)).toBe(1);
    expect(await warnings(0, { Forwarded: 'for=192.0.2.1' })).toBe(1);
  });

  it('does not warn for direct requests or behind a trusted proxy', async () => {
    expect(await warnings(0, {}, {})).toBe(0);
    expect(await warnings(1, proxied)).toBe(0);
  });
});
