import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { testRemote, testShell } from '../../testing/test-parts';

/** What today's tooling says of a release. */
const NOW = { documentPolicy: true };
const ONE = ['site-loader'];
const SEVERAL = ["'allow-duplicates'", 'site-loader', 'webpack'];

let site: DeliverySite;
beforeEach(async () => {
  site = await startDeliverySite();
});
afterEach(() => site.stop());

/** The policies that the document allows to be made. */
const policies = async (cookie = ''): Promise<string[]> => {
  const { headers } = await site.request.get('/tools').set('Cookie', cookie).expect(200);
  const policy = String(headers['content-security-policy']);
  return /trusted-types ([^;]*)/.exec(policy)![1]!.split(' ').sort();
};

it('a document has one policy, made once, where every release that may run in it leaves it to the document', async () => {
  await site.deliver(testShell('1.0.0', NOW), testRemote('mfe-tools', '1.0.0', NOW));
  expect(await policies()).toEqual(ONE);
  await site.deliver(testRemote('mfe-tools', '1.1.0', NOW));
  expect(await policies()).toEqual(ONE);
});

const parts = {
  'the shell': testShell,
  'a remote': (version: string, changes: object) => testRemote('mfe-tools', version, changes),
};

it.each(['the shell', 'a remote'] as const)(
  'a document has several while %s, or what it falls back to, was built before',
  async (old) => {
    const first = Object.entries(parts).map(([part, make]) =>
      make('1.0.0', part === old ? {} : NOW),
    );
    await site.deliver(...first);
    expect(await policies()).toEqual(SEVERAL);
    await site.deliver(parts[old]('1.1.0', NOW));
    expect(await policies()).toEqual(SEVERAL);
    await site.deliver(parts[old]('1.2.0', NOW));
    expect(await policies()).toEqual(ONE);
  },
);

it('a document has several where a browser tries a local build, of which nobody knows what it was built with', async () => {
  await site.deliver(testShell('1.0.0', NOW), testRemote('mfe-tools', '1.0.0', NOW));
  const wanted = { part: 'mfe-tools', origin: 'http://localhost:5180' };
  const { body } = await site.admin('post', '/overrides').send(wanted).expect(201);
  const token = new URL(String(body.link), 'https://site.example').searchParams.get('token');
  const agreed = await site.request
    .post('/api/override')
    .type('form')
    .set('Origin', 'https://site.example')
    .send({ token });
  const [cookie = ''] = String(agreed.headers['set-cookie']).split(';');
  expect(await policies(cookie)).toEqual(SEVERAL);
  expect(await policies()).toEqual(ONE);
});
