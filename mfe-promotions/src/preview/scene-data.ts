import type { Campaign, PreviewScene, UnclaimedWin } from '@site/contracts';
import { ResponseError } from '@site/platform';
import { isClosed, type ClosedCampaign } from '../play/closed-campaign';
import { START, type FormState, type Play } from '../play/play-state';
import { lotteryResultToSpin } from '../play/spin';

/** Stage → state of the form. */
const FORMS: { [Stage in PreviewScene['stage']]?: FormState } = {
  loss: 'due',
  win: 'closed',
  claim: 'open',
  claimed: 'sent',
};

export const playOf = ({ stage, spin, delivery }: PreviewScene): Play => {
  const form = FORMS[stage];
  if (form && spin) return { step: 'result', spin: lotteryResultToSpin(spin), form, delivery };
  return stage === 'wheel' || stage === 'who-spins' || stage === 'limited'
    ? { step: 'wheel' }
    : START;
};

/** The campaign as the API sends it in this stage. */
export const campaignOf = ({ stage, campaign }: PreviewScene): Campaign => {
  if (!campaign.limits || stage === 'who-spins') return campaign;
  return { ...campaign, entrant: stage === 'limited' ? 'limited' : 'named' };
};

/** The campaign of the stages "paused" and "ended". */
export const closedOf = ({ stage, campaign, spin }: PreviewScene): ClosedCampaign | undefined => {
  if (!spin?.prize || (stage !== 'paused' && stage !== 'ended')) return undefined;
  const win: UnclaimedWin = { ...spin, prize: spin.prize };
  const closed = { ...campaign, state: stage, win };
  return isClosed(closed) ? closed : undefined;
};

/** The error of stages without a campaign. */
export const errorOf = ({ stage, campaign }: PreviewScene): ResponseError | undefined => {
  if (stage === 'over') return new ResponseError(404, '', {});
  const { name, startsAt, timeZone } = campaign;
  return stage === 'not-begun'
    ? new ResponseError(404, '', { upcoming: { name, startsAt, timeZone } })
    : undefined;
};
