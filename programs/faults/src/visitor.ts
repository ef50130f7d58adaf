import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ApiProcess } from '@site/api/testing/races/api-process';
import { CAMPAIGN, type Site } from './site';

const TIMEOUT_MS = 60_000;
const RESTORE_LIMIT_MS = 30_000;
const RETRY_MS = 50;

export interface CallResult {
  path: string;
  /** 0 if the connection failed. */
  status: number;
  text: string;
  cookie: string;
  /** Of `performance.now()`. */
  startedAt: number;
  /** In ms. */
  durationMs: number;
}

/** A visitor of an instance, each from a different network. */
export const createVisitor = ({ address }: ApiProcess) => {
  const network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const email = `${randomUUID()}@visitor.example`;

  const call = async (path: string, body?: object, cookie = ''): Promise<CallResult> => {
    const startedAt = performance.now();
    const response = await fetch(address + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network, cookie },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    return {
      path,
      status: text === undefined ? 0 : response!.status,
      text: text ?? '',
      cookie: response?.headers.getSetCookie()[0]?.split(';')[0] ?? '',
      startedAt,
      durationMs: performance.now() - startedAt,
    };
  };
  const spin = { campaignId: CAMPAIGN, sessionId: email };
  return {
    email,
    sendMessage: () => call('/api/contact', { name: 'Ada', email, message: 'Hello' }),
    subscribe: () => call('/api/newsletter-signup', { email, fullName: 'Ada Lovelace' }),
    openCampaign: () => call(`/api/qr/campaign/${CAMPAIGN}`),
    spin: (cookie?: string) => call('/api/qr/scan', spin, cookie),
    claim: (prize: string | null, cookie: string) =>
      call('/api/qr/claim', { campaignId: CAMPAIGN, email, prize }, cookie),
  };
};

/** After how many ms both instances accept a message; Infinity beyond 30 s. */
export const timeToRestore = async ({ apis }: Site): Promise<number> => {
  const startedAt = performance.now();
  const accepts = async (api: ApiProcess): Promise<number> => {
    for (;;) {
      const { status } = await createVisitor(api).sendMessage();
      const durationMs = performance.now() - startedAt;
      if (status === 201) return durationMs;
      if (durationMs > RESTORE_LIMIT_MS) return Infinity;
      await delay(RETRY_MS);
    }
  };
  return Math.round(Math.max(...(await Promise.all(apis.map(accepts)))));
};
