import { sharedDeliverySite } from '../../testing/delivery-site';
import { testRemote, testShell } from '../../testing/test-parts';

/** The manifest of a release whose scripts use the Trusted Types policy that the document creates. */
const CURRENT_BUILD = { documentPolicy: true };
const SHARED_POLICY = ['site-loader'];
const OLD_POLICIES = ["'allow-duplicates'", 'site-loader', 'webpack'];

const site = sharedDeliverySite();
beforeEach(() => site.forgetCompositions());

/** The Trusted Types policies that the document may create. */
const policies = async (): Promise<string[]> => {
  const { headers } = await site.request.get('/tools').expect(200);
  const policy = String(headers['content-security-policy']);
  return /trusted-types ([^;]*)/.exec(policy)![1]!.split(' ').sort();
};
const create = {
  shell: testShell,
  remote: (version: string, changes: object) => testRemote('mfe-tools', version, changes),
};

it.each(['shell', 'remote'] as const)(
  'the policy of a document allows the older policies while the %s or its fallback comes from an older build',
  async (old) => {
    const [shellChanges, remoteChanges] =
      old === 'shell' ? [{}, CURRENT_BUILD] : [CURRENT_BUILD, {}];
    await site.deliver(
      create.shell(`1.0.0-${old}`, shellChanges),
      create.remote(`1.0.0-${old}`, remoteChanges),
    );
    expect(await policies()).toEqual(OLD_POLICIES);
    await site.deliver(create[old](`1.1.0-${old}`, CURRENT_BUILD));
    expect(await policies()).toEqual(OLD_POLICIES);
    await site.deliver(create[old](`1.2.0-${old}`, CURRENT_BUILD));
    expect(await policies()).toEqual(SHARED_POLICY);
  },
);
