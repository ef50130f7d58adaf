import type { CompositionList } from '@site/contracts';
import { startDeliverySite } from '../../../testing/delivery-site';
import { sharedSite } from '../../../testing/shared-site';
import { testRemote, testShell, type TestPart } from '../../../testing/test-parts';

/** Parses `mfe-tools@1.0.0 mfe-other@1.0.0`. */
const references = (text: string) =>
  text.split(' ').map((release) => {
    const [name = '', version = ''] = release.split('@');
    return { name, version };
  });

/** A site with `shell@1.0.0` and three versions of `mfe-tools` and `mfe-other`, and these parts. */
async function startCompositionSite(...parts: TestPart[]) {
  const site = await startDeliverySite();
  const releaseAll = async (...all: TestPart[]) => {
    for (const part of all) await site.release(part).expect(201);
  };
  await releaseAll(testShell('1.0.0'), ...parts);
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await releaseAll(testRemote('mfe-tools', version), testRemote('mfe-other', version));
  const promote = (releases: string, changes: object = {}) =>
    site.promote({ releases: references(releases), ...changes });
  const canary = (call: typeof site.admin, release: string, percent: number, changes: object) =>
    call('post', '/compositions/canary').send({
      release: references(release)[0],
      percent,
      ...changes,
    });

  return {
    ...site,
    releaseAll,
    promote,
    promoteAs: (token: string, releases: string) =>
      site
        .as(token)('post', '/compositions')
        .send({ releases: references(releases) }),
    /** Promotes one after the other. */
    async promoteEach(releases: string) {
      for (const release of releases.split(' ')) await promote(release).expect(201);
    },
    startCanary: (release: string, percent: number, changes: object = {}) =>
      canary(site.admin, release, percent, changes),
    startCanaryAs: (token: string, release: string, percent: number, changes: object = {}) =>
      canary(site.as(token), release, percent, changes),
    endCanary: (part: string, changes: object = {}) =>
      site.admin('post', '/compositions/canary/end').send({ part, ...changes }),
    async history(query = '') {
      const { body } = await site.admin('get', `/compositions${query}`).expect(200);
      return body as CompositionList;
    },
    /** The release of each part that is live. */
    async live() {
      const { body } = await site.admin('get', '/compositions').expect(200);
      return (body as CompositionList).releases;
    },
  };
}
export const sharedCompositionSite = (...parts: TestPart[]) =>
  sharedSite(() => startCompositionSite(...parts));
