import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ScanResult } from '@site/contracts';
import type { Site } from './site';
import { createVisitor, type CallResult } from './visitor';

const PAUSE_MS = 200;

/** Number of calls by status; 0 is a failed connection. */
export const statuses = (calls: CallResult[]): string => {
  const counts: Record<number, number> = {};
  for (const { status } of calls) counts[status] = (counts[status] ?? 0) + 1;
  return Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
};

export const longest = (calls: CallResult[]): number =>
  Math.round(Math.max(0, ...calls.map(({ durationMs }) => durationMs)));

/** Simulates visitors who write, sign up, spin and claim until they are stopped. */
export const startVisitors = ({ apis }: Site, count: number) => {
  /** Acknowledged writes. */
  const messages: string[] = [];
  const subscriptions: string[] = [];
  const claims: string[] = [];
  const draws: ScanResult['draw'][] = [];
  const calls: CallResult[] = [];
  let isOver = false;

  const visit = async () => {
    const visitor = createVisitor(apis[randomInt(2)]!);
    const { email } = visitor;
    const record = async (call: Promise<CallResult>) => {
      const result = await call;
      calls.push(result);
      return result;
    };
    const isAccepted = ({ status }: CallResult) => status >= 200 && status < 300;
    if (isAccepted(await record(visitor.sendMessage()))) messages.push(email);
    if (isAccepted(await record(visitor.subscribe()))) subscriptions.push(email);
    const { cookie } = await record(visitor.openCampaign());
    const spin = await record(visitor.spin(cookie));
    if (!cookie || !isAccepted(spin)) return;
    const { draw, isWinner, prize }: ScanResult = JSON.parse(spin.text);
    draws.push(draw);
    if (isWinner && isAccepted(await record(visitor.claim(prize, cookie)))) claims.push(email);
  };
  const visitAgain = async () => {
    while (!isOver) {
      await visit();
      await delay(PAUSE_MS);
    }
  };
  const all = Promise.all(Array.from({ length: count }, visitAgain));

  return {
    acknowledged: { messages, subscriptions, claims, draws },
    calls,
    async stop() {
      isOver = true;
      await all;
    },
  };
};
export type Visitors = ReturnType<typeof startVisitors>;
