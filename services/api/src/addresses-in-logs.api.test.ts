/** Entered addresses are stored only in sources of personal data. */
import type { CampaignDocument } from '@site/contracts';
import { composeMail } from './mail/templates/compose-mail';
import { isMail } from './mail/outbox/outbox-model';
import { callsWithAddress } from './testing/calls-with-address';
import { campaign, startPromotionSite, type PromotionSite } from './testing/promotion-site';
import { recordSpans, type RecordedSpans } from './testing/record-spans';
import type { TestSite } from './testing/test-site';

const ENTERED_EMAIL = 'planted.somebody@example.com';
/** The address in each encoding. */
const ENCODINGS = [
  ENTERED_EMAIL,
  encodeURIComponent(ENTERED_EMAIL),
  ENTERED_EMAIL.replace('@', '\\u0040'),
  Buffer.from(ENTERED_EMAIL).toString('base64'),
];
const occurrencesIn = (text: string): string[] =>
  ENCODINGS.filter((encoded) => text.toLowerCase().includes(encoded.toLowerCase()));

const name = 'Somebody Planted';
const CALLS = callsWithAddress({ name, email: ENTERED_EMAIL, message: `I am ${ENTERED_EMAIL}` });
const LIMITED: Partial<CampaignDocument> = { limits: { days: 30, winsPerEmail: 3 } };

const send = async (site: Pick<TestSite, 'address'>, path: string, init: RequestInit) => {
  const response = await fetch(`${site.address}${path}`, { redirect: 'manual', ...init });
  return `${response.status} ${JSON.stringify([...response.headers])} ${await response.text()}`;
};
const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

describe('an email address that a visitor enters', () => {
  let site: PromotionSite;
  let traces: RecordedSpans;
  const responses: string[] = [];
  beforeAll(async () => {
    traces = await recordSpans();
    site = await startPromotionSite();
    await site.put(campaign(LIMITED));
    for (const [path, body] of CALLS) responses.push(await send(site, `/api${path}`, json(body)));
    const winner = site.person();
    await winner.agent
      .post('/api/promotions/autumn/entrant')
      .send({ email: ENTERED_EMAIL })
      .expect(200);
    await winner.scanOk();
    responses.push(JSON.stringify((await winner.claim({ email: ENTERED_EMAIL }).expect(200)).body));
    // A second claim for the same win.
    responses.push(
      JSON.stringify((await winner.claim({ email: `x${ENTERED_EMAIL}` }).expect(409)).body),
    );
    for (const call of ['show', 'export', 'erase'])
      await site.admin('post', `/people/${call}`).send({ address: ENTERED_EMAIL });
    await site.admin('get', '/claims').expect(200);
  });
  afterAll(async () => {
    traces.stop();
    await site.stop();
  });

  it('is stored', async () => {
    const { body } = await site
      .admin('post', '/people/show')
      .send({ address: ENTERED_EMAIL })
      .expect(200);
    expect(body.kept.length).toBeGreaterThan(8);
  });

  it('is in no response to a visitor', () => expect(responses.flatMap(occurrencesIn)).toEqual([]));

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
        'relay contact-to-staff',
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
      referer: `https://site.example/?email=${ENTERED_EMAIL}`,
      'user-agent': ENTERED_EMAIL,
      cookie: `player=${ENTERED_EMAIL}; ${encodeURIComponent(ENTERED_EMAIL)}=1`,
      'x-request-id': ENTERED_EMAIL,
      traceparent: ENTERED_EMAIL,
      tracestate: `site=${ENTERED_EMAIL}`,
      baggage: `email=${ENTERED_EMAIL}`,
    };
    const paths = [
      `/${ENTERED_EMAIL}`,
      `/api/${ENTERED_EMAIL}`,
      `/api/stores?email=${ENTERED_EMAIL}`,
      `/api/qr/campaign/${ENTERED_EMAIL}`,
    ];
    const all = await Promise.all(paths.map((path) => send(site, path, { headers })));
    expect(all.flatMap(occurrencesIn)).toEqual([]);
    expect(site.log().length).toBeGreaterThan(length);
    expect(occurrencesIn(site.log() + (await site.metrics()))).toEqual([]);
    expect(occurrencesIn(JSON.stringify(traces.spans()))).toEqual([]);
  });

  it.each([
    ['broken JSON', `{"email": "${ENTERED_EMAIL}"`],
    ['a field of this name', { [ENTERED_EMAIL]: 1 }],
    ['an invalid address', { email: `${ENTERED_EMAIL} ${ENTERED_EMAIL}` }],
    [
      'an address in another field',
      { name: [ENTERED_EMAIL], email: ENTERED_EMAIL, inquiry: ENTERED_EMAIL, message: '' },
    ],
    ['a list', [ENTERED_EMAIL]],
    ['a text', JSON.stringify(ENTERED_EMAIL)],
  ])('is in no error: %s', async (_, body) => {
    const all = await Promise.all(CALLS.map(([path]) => send(site, `/api${path}`, json(body))));
    for (const response of all) expect(response).toMatch(/^400 /);
    expect(all.flatMap(occurrencesIn)).toEqual([]);
    expect(occurrencesIn(site.log() + JSON.stringify(traces.spans()))).toEqual([]);
  });
});
