import { noticeStore } from '@site/platform';
import LotteryPage from '../lottery/lottery-page';
import { mockReducedMotion, openPage } from './open-page';
import { fakeApi, type FakeApi } from './fake-api';
import { sampleCampaign } from './sample-campaign';

/** API paths of the lottery page. */
export const CAMPAIGN = '/api/lottery/campaign';
export const SPIN = '/api/spin';

let campaigns = 0;
/** A running campaign with a new id, because the state of a wheel survives when its page is unmounted. */
export const runningCampaign = (change: Parameters<typeof sampleCampaign>[0] = {}) =>
  sampleCampaign({ id: `autumn-${(campaigns += 1)}`, ...change });

export const open = () => openPage(<LotteryPage />);
export const notice = () => noticeStore.getState().notice;

/** Setup of each test: a fake API with a running lottery, reduced motion, and no notice. */
export const startLottery = (): FakeApi => {
  const api = fakeApi();
  api.respond(CAMPAIGN, 200, runningCampaign());
  mockReducedMotion();
  noticeStore.setState({ notice: undefined });
  return api;
};
