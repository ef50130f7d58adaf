/** Entered addresses are stored only in sources of personal data. */
import type { CampaignDocument } from '@site/contracts';
import { composeMail } from './mail/templates/compose-mail';
import { isMail } from './mail/outbox/outbox-model';
import { callsWithAddress } from './testing/calls-with-address';
import { campaign, startPromotionSite, type PromotionSite } from './testing/promotion-site';
import { recordSpans, type RecordedSpans } from './testing/record-spans';
import type { TestSite } from './testing/test-site';

const PLANTED = 'planted.somebody@example.com';
/** In any encoding. */
const FORMS = [
  PLANTED,
  encodeURIComponent(PLANTED),
  PLANTED.replace('@', '\\u0040'),
  Buffer.from(PLANTED).toString('base64'),
];
const occurrencesIn = (text: string): string[] =>
  FORMS.filter((form) => text.toLowerCase().includes(form.toLowerCase()));

const name = 'Somebody Planted';
const CALLS = callsWithAddress({ name, email: PLANTED, message: `I am ${PLANTED}` });
const LIMITED: Partial<CampaignDocument> = { limits: { days: 30, winsPerEmail: 3 } };

const send = async (site: Pick<TestSite, 'address'>, path: string, init: RequestInit) => {
  const answer = await fetch(`${site.address}${path}`, { redirect: 'manual', ...init });
  return `${answer.status} ${JSON.stringify([...answer.headers])} ${await answer.text()}`;
};
const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

describe('an email address that a visitor enters', () => {
  let site: PromotionSite;
  let traces: RecordedSpans;
  const answers: string[] = [];
  beforeAll(async () => {
    traces = await recordSpans();
    site = await startPromotionSite();
    await site.put(campaign(LIMITED));
    for (const [path, body] of CALLS) answers.push(await send(site, `/api${path}`, json(body)));
    const winner = site.person();
    await winner.agent.post('/api/promotions/autumn/entrant').send({ email: PLANTED }).expect(200);
    await winner.scanOk();
    answers.push(JSON.stringify((await winner.claim({ email: PLANTED }).expect(200)).body));
    // A second claim for the same win.
    answers.push(JSON.stringify((await winner.claim({ email: `x${PLANTED}` }).expect(409)).body));
    for (const call of ['show', 'export', 'erase'])
      await site.admin('post', `/people/${call}`).send({ address: PLANTED });
    await site.admin('get', '/claims').expect(200);
  });
  afterAll(async () => {
    traces.stop();
    await site.stop();
  });

  it('is stored', async () => {
    const { body } = await site
      .admin('post', '/people/show')
      .send({ address: PLANTED })
      .expect(200);
    expect(body.kept.length).toBeGreaterThan(8);
  });

  it('is in no answer to a visitor', () => {
    expect(answers.flatMap(occurrencesIn)).toEqual([]);
  });

  it('is in no log', async () => {
    expect(site.log()).toContain('/api/claim-prize');
    expect(occurrencesIn(site.log())).toEqual([]);
  });

  it('is in no trace', async () => {
    await site.services.outbox.settled();
    const names = traces.spans().map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'POST /api/claim-prize',
        'insert contact-messages',
        'relay mails',
        'insert outbox',
      ]),
    );
    expect(occurrencesIn(JSON.stringify(traces.spans()))).toEqual([]);
    expect(JSON.stringify(traces.spans())).not.toContain(name);
  });

  it('is in no entry of the audit log', async () => {
    const { text } = await site.admin('get', '/audit').expect(200);
    expect(text).toContain('/api/admin/people/erase');
    expect(occurrencesIn(text)).toEqual([]);
  });

  it('is in no link of a mail', async () => {
    const mails = (await site.mails())
      .filter(isMail)
      .map((mail) => composeMail(mail, site.services.mailSettings));
    const links = mails.flatMap(({ text, html }) =>
      [...`${String(text)} ${String(html)}`.matchAll(/https?:\/\/[^\s"<>]+/g)].map(([url]) => url),
    );
    expect(links.length).toBeGreaterThan(5);
    expect(links.flatMap(occurrencesIn)).toEqual([]);
  });

  it('is in no logged part of a request', async () => {
    const { length } = site.log();
    const headers = {
      referer: `https://site.example/?email=${PLANTED}`,
      'user-agent': PLANTED,
      cookie: `player=${PLANTED}; ${encodeURIComponent(PLANTED)}=1`,
      'x-request-id': PLANTED,
      traceparent: PLANTED,
      tracestate: `site=${PLANTED}`,
      baggage: `email=${PLANTED}`,
    };
    const paths = [
      `/${PLANTED}`,
      `/api/${PLANTED}`,
      `/api/stores?email=${PLANTED}`,
      `/api/qr/campaign/${PLANTED}`,
    ];
    const all = await Promise.all(paths.map((path) => send(site, path, { headers })));
    expect(all.flatMap(occurrencesIn)).toEqual([]);
    expect(site.log().length).toBeGreaterThan(length);
    expect(occurrencesIn(site.log() + (await site.metrics()))).toEqual([]);
    expect(occurrencesIn(JSON.stringify(traces.spans()))).toEqual([]);
  });

  it.each([
    ['broken JSON', `{"email": "${PLANTED}"`],
    ['a field of this name', { [PLANTED]: 1 }],
    ['an invalid address', { email: `${PLANTED} ${PLANTED}` }],
    [
      'an address in another field',
      { name: [PLANTED], email: PLANTED, inquiry: PLANTED, message: '' },
    ],
    ['a list', [PLANTED]],
    ['a text', JSON.stringify(PLANTED)],
  ])('is in no error: %s', async (_, body) => {
    const all = await Promise.all(CALLS.map(([path]) => send(site, `/api${path}`, json(body))));
    for (const answer of all) expect(answer).toMatch(/^400 /);
    expect(all.flatMap(occurrencesIn)).toEqual([]);
    expect(occurrencesIn(site.log() + JSON.stringify(traces.spans()))).toEqual([]);
  });
});
