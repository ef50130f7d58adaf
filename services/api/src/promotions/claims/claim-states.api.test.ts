import { ClaimRecord, type ClaimState } from '@site/contracts';
import { ADMIN_TOKEN } from '../../testing/test-site';
import { campaign, startPromotionSite, type PromotionSite } from '../../testing/promotion-site';

let site: PromotionSite;
let claim: string;
beforeEach(async () => {
  site = await startPromotionSite();
  await site.put(campaign());
  const ada = site.person();
  claim = (await ada.scanned()).scanId;
  await ada.claim().expect(200);
});
afterEach(() => site.stop());

const set = (state: ClaimState, from?: ClaimState, token = ADMIN_TOKEN) =>
  site.request
    .patch(`/api/admin/claims/${claim}`)
    .set('authorization', `Bearer ${token}`)
    .send({ state, from });

const tokenOf = async (name: string): Promise<string> => {
  const { body } = await site
    .admin('post', '/access')
    .send({ name, may: ['claims'] })
    .expect(201);
  return (body as { token: string }).token;
};

it('one who has seen another state is told who has set it to what, and changes nothing', async () => {
  const { body: settled } = await set('fulfilled', 'open', await tokenOf('anna')).expect(200);
  expect(ClaimRecord.parse(settled)).toEqual(settled);
  expect(settled).toMatchObject({
    state: 'fulfilled',
    stateBy: 'anna',
    stateAt: site.now().toISOString(),
  });
  const { body } = await set('contacted', 'open', await tokenOf('ben')).expect(409);
  expect(body).toEqual({
    code: 'conflict',
    message:
      'anna has set this claim to fulfilled since you read it. Look at it again before you go on.',
  });
  expect((await site.admin('get', '/claims')).body.claims).toEqual([settled]);
});

it('of many who set it at once one does, and the others are told', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => set('contacted', 'open')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
});

it('who names no state before sets it all the same', async () => {
  await set('fulfilled').expect(200);
  expect((await set('open').expect(200)).body).toMatchObject({ state: 'open', stateBy: 'owner' });
});
