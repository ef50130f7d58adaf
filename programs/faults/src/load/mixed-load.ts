import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '@site/contracts/units';
import type { Client } from '@site/api/testing/races/account';
import { KNOWN, type Stand } from '../stand/stand';
import { cookieOf, type Answer, type Visitor } from '../stand/visitor';

/** What visitors were told; whatever they were told is kept has to be there. */
export interface Told {
  messages: string[];
  subscriptions: string[];
  players: Client[];
  /** Messages that one network was told are kept, and how often it was told that it has sent enough. */
  loud: { kept: number; refused: number };
  /** How often each kind of call was answered how. */
  seen: Record<string, number>;
}

const LOUD = '127.9.9.9';
const LOUD_EVERY_MS = 400;
const AGAIN_MS = 500;

export const addressFor = (what: 'message' | 'news' | 'prize') =>
  `${what}-${randomUUID()}@visitor.example`;
const messageFrom = (email: string) => ({ name: 'Ada', email, message: 'Hello' });

/** People who do all that visitors do; whoever's line breaks asks again for a spin, and for nothing else. */
export const startMixedLoad = (
  stand: Stand,
  { campaign, people, pause = 0 }: { campaign: string; people: number; pause?: number },
) => {
  const told: Told = {
    messages: [],
    subscriptions: [],
    players: [],
    loud: { kept: 0, refused: 0 },
    seen: {},
  };
  let isOver = false;

  const note = (what: string, status: string | number) => {
    const answer = `${what} ${status}`;
    told.seen[answer] = (told.seen[answer] ?? 0) + 1;
  };
  const tryTo = async (what: string, asked: Promise<Answer>): Promise<Answer | undefined> => {
    try {
      const answer = await asked;
      note(what, answer.status);
      return answer;
    } catch {
      note(what, 'no answer');
      return undefined;
    }
  };

  /** Once; afterwards it is known what came of it, or he has to ask again. */
  const spin = async (somebody: Visitor, client: Client): Promise<void> => {
    const body = { campaignId: campaign, sessionId: client.email };
    const asked = somebody.ask('/api/qr/scan', { cookie: client.cookie, body });
    const answer = await tryTo('spin', asked);
    if (answer?.status === 200) client.spun = JSON.parse(answer.text);
    if (answer?.status !== 429) return;
    const { nextSpinAt = '' }: { nextSpinAt?: string } = JSON.parse(answer.text);
    client.refused = Date.parse(nextSpinAt) - Date.now() > MINUTE_MS;
  };
  const claim = async (somebody: Visitor, client: Client): Promise<void> => {
    if (!client.spun?.isWinner || client.claimed) return;
    const body = { campaignId: campaign, email: client.email, prize: client.spun.prize };
    const asked = somebody.ask('/api/qr/claim', { cookie: client.cookie, body });
    client.claimed = (await tryTo('claim', asked))?.status === 200;
  };
  const isKnown = ({ spun, refused }: Client) => spun !== undefined || refused === true;

  const play = async (somebody: Visitor): Promise<void> => {
    const shown = await tryTo('campaign', somebody.ask(`/api/qr/campaign/${campaign}`));
    const cookie = shown?.status === 200 ? cookieOf(shown) : undefined;
    if (cookie === undefined) return;
    const client: Client = { cookie, email: addressFor('prize') };
    told.players.push(client);
    await spin(somebody, client);
    if (!client.spun) return;
    await claim(somebody, client);
    // Nobody spins twice.
    const again = { campaignId: campaign, sessionId: client.email };
    await tryTo('spin again', somebody.ask('/api/qr/scan', { cookie, body: again }));
  };

  const visit = async (): Promise<void> => {
    const somebody = stand.visitor();
    for (const path of KNOWN) await tryTo(path, somebody.ask(path));
    await play(somebody);
    const sender = addressFor('message');
    const message = somebody.ask('/api/contact', { body: messageFrom(sender) });
    if ((await tryTo('message', message))?.status === 201) told.messages.push(sender);
    const reader = addressFor('news');
    const signup = { email: reader, fullName: 'Ada Lovelace' };
    const news = somebody.ask('/api/newsletter-signup', { body: signup });
    if (((await tryTo('news', news))?.status ?? 500) < 300) told.subscriptions.push(reader);
    somebody.leave();
  };
  const person = async () => {
    while (!isOver) {
      await visit();
      await delay(pause);
    }
  };
  const loud = async () => {
    const somebody = stand.visitor(LOUD);
    while (!isOver) {
      const email = addressFor('message');
      const body = messageFrom(email);
      const answer = await tryTo('loud', somebody.ask('/api/contact', { body }));
      if (answer?.status === 429) told.loud.refused += 1;
      if (answer?.status === 201) {
        told.loud.kept += 1;
        told.messages.push(email);
      }
      await delay(LOUD_EVERY_MS);
    }
    somebody.leave();
  };
  const all = Promise.all([...Array.from({ length: people }, person), loud()]);

  return {
    told,
    /** Nothing is harmed any more: resolves when everybody knows what came of his spin. */
    async stop() {
      isOver = true;
      await all;
      const somebody = stand.visitor();
      for (const client of told.players) {
        while (!isKnown(client)) {
          await spin(somebody, client);
          if (!isKnown(client)) await delay(AGAIN_MS);
        }
        await claim(somebody, client);
      }
      somebody.leave();
    },
  };
};
