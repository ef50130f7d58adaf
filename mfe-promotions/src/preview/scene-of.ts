import type { Campaign, PreviewScene, UnclaimedWin } from '@site/contracts';
import { ResponseError } from '@site/platform';
import { isClosed, type ClosedCampaign } from '../play/closed-campaign';
import { START, type FormState, type Play } from '../play/play-state';
import { fromLottery } from '../play/spin';

/** How the form of a result is in the stages that have one. */
const FORMS: { [Stage in PreviewScene['stage']]?: FormState } = {
  loss: 'due',
  win: 'closed',
  claim: 'open',
  claimed: 'sent',
};

/** Where the visitor is with the wheel. */
export const playOf = ({ stage, spin, delivery }: PreviewScene): Play => {
  const form = FORMS[stage];
  if (form && spin) return { step: 'result', spin: fromLottery(spin), form, delivery };
  return stage === 'wheel' || stage === 'who-spins' || stage === 'limited'
    ? { step: 'wheel' }
    : START;
};

/** The campaign as its visitor gets it there: whether it knows who spins. */
export const campaignOf = ({ stage, campaign }: PreviewScene): Campaign => {
  if (!campaign.limits || stage === 'who-spins') return campaign;
  return { ...campaign, entrant: stage === 'limited' ? 'limited' : 'named' };
};

/** A campaign that is not played any more, for somebody with a win in it. */
export const closedOf = ({ stage, campaign, spin }: PreviewScene): ClosedCampaign | undefined => {
  if (!spin?.prize || (stage !== 'paused' && stage !== 'ended')) return undefined;
  const win: UnclaimedWin = { ...spin, prize: spin.prize };
  const closed = { ...campaign, state: stage, win };
  return isClosed(closed) ? closed : undefined;
};

/** What stands in the place of a campaign that there is not, or not yet. */
export const absenceOf = ({ stage, campaign }: PreviewScene): ResponseError | undefined => {
  if (stage === 'over') return new ResponseError(404, '', {});
  const { name, startsAt, timeZone } = campaign;
  return stage === 'not-begun'
    ? new ResponseError(404, '', { upcoming: { name, startsAt, timeZone } })
    : undefined;
};
