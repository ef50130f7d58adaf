import { sharedDeliverySite } from '../../testing/delivery-site';
import { testRemote, testShell } from '../../testing/test-parts';

/** The manifest of a release whose build leaves the policy to the document. */
const NOW = { documentPolicy: true };
const ONE = ['site-loader'];
const SEVERAL = ["'allow-duplicates'", 'site-loader', 'webpack'];

const site = sharedDeliverySite();
beforeEach(() => site.forgetCompositions());

/** The Trusted Types policies that the document may create. */
const policies = async (): Promise<string[]> => {
  const { headers } = await site.request.get('/tools').expect(200);
  const policy = String(headers['content-security-policy']);
  return /trusted-types ([^;]*)/.exec(policy)![1]!.split(' ').sort();
};
const make = {
  shell: testShell,
  remote: (version: string, changes: object) => testRemote('mfe-tools', version, changes),
};

it.each(['shell', 'remote'] as const)(
  'a document allows several policies while the %s, or its fallback, comes from an old build',
  async (old) => {
    const [before, other] = old === 'shell' ? [{}, NOW] : [NOW, {}];
    await site.deliver(make.shell(`1.0.0-${old}`, before), make.remote(`1.0.0-${old}`, other));
    expect(await policies()).toEqual(SEVERAL);
    await site.deliver(make[old](`1.1.0-${old}`, NOW));
    expect(await policies()).toEqual(SEVERAL);
    await site.deliver(make[old](`1.2.0-${old}`, NOW));
    expect(await policies()).toEqual(ONE);
  },
);
