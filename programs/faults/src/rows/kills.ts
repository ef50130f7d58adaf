import { setTimeout as delay } from 'node:timers/promises';
import { keptByVisitors } from '@site/api/testing/kept-by-visitors';
import { account } from '@site/api/testing/races/account';
import { racingCampaign } from '@site/api/testing/races/ground';
import { MINUTE_MS } from '@site/contracts/units';
import { createFound, type Fault } from '../fault';
import { comesBack } from '../load/comes-back';
import { accountForMails, collectMails } from '../load/mail-account';
import { startMixedLoad } from '../load/mixed-load';
import { startStand, type Stand } from '../stand/stand';

const ID = 'kills';
const STOCK = 200;
const PEOPLE = 6;
/** Between one that has come back and the next. */
const PAUSE_MS = 3_000;
/** Messages an hour from one network (docs/product.md). */
const LOUD_MOST = 60;
/** An instance has four mails under way: so many may be sent once more for each that was killed. */
const COPIES = 8;

const VICTIMS: Record<string, (stand: Stand) => Promise<void>> = {
  'an instance': ({ apis }) => apis[0].crash(),
  nginx: async ({ nginx }) => {
    await nginx.kill();
    await nginx.start();
  },
  'the other instance': ({ apis }) => apis[1].crash(),
  'the database': async ({ database }) => {
    await database.kill();
    await database.start();
  },
};

export const kills: Fault = {
  name: 'kills',
  when: 'instances, database and nginx are killed (-9) in turn under pages, files, spins, claims, messages and subscriptions',
  then: 'every acknowledged write is there, limits and wheels are right, draws verify, every mail has arrived, copies of one by one Message-ID',
  lasts: 10,
  limit: 12,
  async run({ folder, minutes }) {
    const { figures, demand, found } = createFound();
    const stand = await startStand({ folder });
    await stand.admin('PUT', `/campaigns/${ID}`, racingCampaign(ID, { stock: STOCK, winOneIn: 2 }));
    const mails = collectMails(stand);
    const load = startMixedLoad(stand, { campaign: ID, people: PEOPLE });
    const back: number[] = [];
    for (const end = performance.now() + minutes * MINUTE_MS; performance.now() < end;)
      for (const [victim, kill] of Object.entries(VICTIMS)) {
        await delay(PAUSE_MS);
        await kill(stand);
        back.push(await comesBack(stand));
        demand(back.at(-1)! < Infinity, `The site did not come back after ${victim} was killed.`);
      }
    await load.stop();

    const { told } = load;
    const kept = await keptByVisitors(stand.behind.database);
    const lost = (given: string[], there: string[]) => {
      const known = new Set(there);
      return given.filter((one) => !known.has(one)).length;
    };
    const lostMessages = lost(told.messages, kept.messages);
    const lostSubscriptions = lost(told.subscriptions, kept.subscriptions);
    const twice = kept.messages.length - new Set(kept.messages).size;
    const ground = { ...stand.behind, apis: stand.apis };
    const draws = await account(ground, ID, { clients: told.players, stock: STOCK }).catch(
      (error: Error) => error,
    );
    const mail = await accountForMails(stand, mails);
    const broke = Object.entries(told.seen).filter(([answer]) => / 500$/.test(answer));

    Object.assign(figures, {
      kills: back.length,
      'back after at most, ms': Math.round(Math.max(...back)),
      messages: told.messages.length,
      subscriptions: told.subscriptions.length,
      spins: told.players.length,
      ...(draws instanceof Error
        ? {}
        : { claims: draws.claims, 'spins whose answer was lost': draws.answersLost }),
      lost: lostMessages + lostSubscriptions,
      mails: mail.mails,
      'copies of mails': mail.copies,
      'of the loud network kept': `${told.loud.kept}, refused ${told.loud.refused}`,
      answers: JSON.stringify(told.seen),
    });
    demand(
      lostMessages + lostSubscriptions === 0,
      `${lostMessages} messages and ${lostSubscriptions} subscriptions are lost.`,
    );
    demand(twice === 0, `${twice} messages are there twice.`);
    demand(!(draws instanceof Error), String(draws));
    demand((told.seen['spin again 200'] ?? 0) === 0, 'Somebody spun twice within the hour.');
    demand(told.loud.kept <= LOUD_MOST, `${told.loud.kept} messages of one network were kept.`);
    demand(mail.wait < Infinity, 'Mails still wait.');
    demand(mail.dead === 0, `${mail.dead} mails were given up.`);
    demand(mail.copies <= back.length * COPIES, `${mail.copies} copies of mails were sent.`);
    for (const [what, count] of Object.entries(mail.wrong))
      demand(count === 0, `${count} ${what}.`);
    demand(broke.length === 0, `Answers were 500: ${JSON.stringify(broke)}`);
    return found();
  },
};
