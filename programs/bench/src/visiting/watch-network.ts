import type { CDPSession } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';
import { SECOND_MS } from '@site/contracts/units';
import type { Asked } from './levels';

type Initiator = { type: string; url?: string; stack?: Stack };
type Stack = { callFrames: { url: string }[]; parent?: Stack };

/** How long a page may be busy, in ms. */
const LIMIT_MS = 60 * SECOND_MS;

export interface Network {
  asked: Asked[];
  /** Resolves when nothing has been asked for, and nothing has come, for so many ms. */
  quiet(ms: number): Promise<void>;
}

/** Follows every request of a page, from before its navigation. */
export async function watchNetwork(session: CDPSession): Promise<Network> {
  const asked: Asked[] = [];
  const open = new Set<string>();
  let last = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, documentURL }) => {
    if (request.url.startsWith('data:')) return;
    last = Date.now();
    open.add(requestId);
    asked.push({ url: request.url, by: causeOf(request.url, initiator, documentURL) });
  });
  const settle = ({ requestId }: { requestId: string }) => {
    last = Date.now();
    open.delete(requestId);
  };
  session.on('Network.loadingFinished', settle);
  session.on('Network.loadingFailed', settle);
  await session.send('Network.enable');

  return {
    asked,
    quiet: async (ms) => {
      const end = Date.now() + LIMIT_MS;
      while (open.size > 0 || Date.now() - last < ms) {
        if (Date.now() > end)
          throw new Error(`The page does not come to rest: ${[...open].join()}`);
        await delay(20);
      }
    },
  };
}

const causeOf = (url: string, initiator: Initiator, document: string): string | undefined => {
  if (url === document) return undefined;
  if (initiator.type === 'script') return scriptOf(initiator.stack) ?? document;
  return initiator.url ?? document;
};

const scriptOf = (stack?: Stack): string | undefined =>
  stack && (stack.callFrames.find(({ url }) => url)?.url ?? scriptOf(stack.parent));
