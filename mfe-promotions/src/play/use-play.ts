import type { Campaign, DrawReference, Entry } from '@site/contracts';
import { ResponseError } from '@site/platform';
import { useQueryClient } from '@site/shared-ui/query';
import { useAtom, useStore } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { retryOnce } from '../retry/retry-once';
import type { CampaignQuery } from './campaign-query';
import {
  type BeforeSpin,
  claimDetails,
  stateBeforeSpin,
  type FormState,
  type Play,
  playAtom,
  START,
  recoverLostSpin,
  type SentClaim,
} from './play-state';
import { matchesWheel, type Spin } from './spin';
import { saveRecoveredDraw, spinWithTicket, takeTicket } from './lazy-tickets';

/** Polling interval for a spin without a response, in ms. */
const POLL_MS = 5_000;
const NOT_COUNTED = 'Your spin didn’t go through. Please spin again.';

export interface PlayOptions<SpinResponse> {
  campaign: Campaign;
  query: CampaignQuery;
  /** Whether the API has not responded yet: this person's state and cookie are missing, so spinning is disabled. */
  isPending?: boolean;
  /** Sends the spin, with its ticket if there is one. */
  sendSpin: (entry?: Entry) => Promise<SpinResponse>;
  /** Converts the response; the QR wheel takes prizes from the campaign. */
  toSpin: (response: SpinResponse & { entry?: Entry }, campaign: Pick<Campaign, 'prizes'>) => Spin;
  /** Called after a refusal or failure; returns the text for the card. */
  onRefused: (error: unknown) => string;
  /** Whether it replaces other content of the page, and so takes the focus. */
  replacesContent?: boolean;
}

export interface PlayControls {
  play: Play;
  /** Whether new content takes the focus: after an action of the visitor, or if the wheel replaced other content. */
  takesFocus: boolean;
  openWheel: () => void;
  spin: () => void;
  land: () => void;
  setForm: (form: FormState, claim?: SentClaim) => void;
  /** Shows an unclaimed win. */
  resume: (win: Spin) => void;
  /** Resets the wheel and reloads the campaign. */
  playAgain: () => void;
}

/** What the result of a spin uses; `playAgain` is missing if no campaign runs. */
export type ResultControls = Pick<PlayControls, 'takesFocus' | 'setForm'> &
  Partial<Pick<PlayControls, 'playAgain'>>;

/** State machine of a campaign's wheel. */
export const usePlay = <SpinResponse extends { draw: DrawReference }>({
  campaign,
  query,
  isPending = false,
  sendSpin,
  toSpin,
  onRefused,
  replacesContent = false,
}: PlayOptions<SpinResponse>): PlayControls => {
  const [play, setPlay] = useAtom(playAtom(campaign.id));
  const [takesFocus, setTakesFocus] = useState(replacesContent);
  const client = useQueryClient();
  const store = useStore();
  const unanswered = play.step === 'wheel' ? play.unanswered : undefined;

  const advance = (next: Play) => {
    setTakesFocus(true);
    setPlay(next);
  };
  const setNextSpinAt = (nextSpinAt: string) =>
    client.setQueryData(query.queryKey, (cached) => cached && { ...cached, nextSpinAt });

  /** Lands the wheel. If prizes or lottery have changed since the page was loaded, first shows the wheel of the draw. */
  const showResult = async (toSpinFor: (shown: Campaign) => Spin): Promise<void> => {
    let spin = toSpinFor(campaign);
    let shownCampaign = campaign;
    if (!matchesWheel(spin, campaign)) {
      const drawnPlay = playAtom(spin.draw.campaign);
      store.set(drawnPlay, { step: 'spinning' });
      shownCampaign = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => campaign);
      spin = toSpinFor(shownCampaign);
      store.set(drawnPlay, START);
    }
    if (shownCampaign.id !== campaign.id) setPlay(START);
    store.set(playAtom(shownCampaign.id), { step: 'spinning', spin });
  };

  /** The current campaign; undefined if the site is unreachable. Does not wait until the browser is online. */
  const refetchCampaign = () =>
    client.fetchQuery({ ...query, staleTime: 0, networkMode: 'always' }).catch(() => undefined);

  /** Shows the outcome of a spin without a response. Returns whether the spin counted. */
  const showLostSpin = (current: Campaign, before: BeforeSpin): boolean => {
    const recovered = current.id === campaign.id ? recoverLostSpin(current, before) : undefined;
    if (recovered) setPlay(recovered);
    if (recovered?.step === 'spinning' && recovered.spin)
      void saveRecoveredDraw(campaign.id, recovered.spin.draw);
    return recovered !== undefined;
  };

  const showRefusal = (error: unknown): void => {
    const { code, nextSpinAt } = (error instanceof ResponseError && error.body) || {};
    const isBusy = code === 'network_busy';
    // The cooldown is that of the network, not of this person.
    if (nextSpinAt && !isBusy) setNextSpinAt(nextSpinAt);
    const busy = isBusy && { busyUntil: nextSpinAt };
    if (error instanceof ResponseError && error.status === 404) {
      // The campaign has ended; the page replaces the wheel.
      setPlay(START);
      void client.resetQueries({ queryKey: query.queryKey });
      return;
    }
    setPlay({ step: 'wheel', refusal: onRefused(error), timed: Boolean(nextSpinAt), ...busy });
    // The campaign may contain a win of an earlier spin whose response was lost.
    void client.invalidateQueries({ queryKey: query.queryKey });
  };

  const showFailure = async (
    error: unknown,
    before: BeforeSpin,
    isRetried: boolean,
  ): Promise<void> => {
    const isRefusal = error instanceof ResponseError && error.status < 500;
    // A refusal may be the cooldown of the previous spin, or of the first try of this one.
    if (!isRefusal || before === unanswered || isRetried) {
      const current = await refetchCampaign();
      if (current && showLostSpin(current, before)) return;
      if (!current && !(error instanceof ResponseError))
        return setPlay({ step: 'wheel', unanswered: before });
    }
    showRefusal(error);
  };

  const checkUnanswered = useEffectEvent(async () => {
    const current = unanswered && (await refetchCampaign());
    if (current && !showLostSpin(current, unanswered))
      setPlay({ step: 'wheel', refusal: NOT_COUNTED });
  });
  useEffect(() => {
    if (!unanswered) return;
    const handleOnline = () => void checkUnanswered();
    const timer = setInterval(handleOnline, POLL_MS);
    window.addEventListener('online', handleOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', handleOnline);
    };
  }, [unanswered]);

  // Persons at their win limit get no ticket, and only the API's response says who has reached it.
  const needsTicket =
    play.step === 'wheel' && !unanswered && !isPending && campaign.entrant !== 'limited';
  useEffect(() => {
    // Never rejects.
    if (needsTicket) void takeTicket(campaign.id);
  }, [needsTicket, campaign.id]);

  // The state outlives the page, so that a visitor who returns finds the result.
  const spin = () => {
    if (play.step === 'spinning' || isPending) return;
    const before = unanswered ?? stateBeforeSpin(campaign);
    advance({ step: 'spinning' });
    let isRetried = false;
    const sendWithRetry = retryOnce(sendSpin, (ms) => {
      isRetried = true;
      setPlay({ step: 'spinning', retryAt: Date.now() + ms });
    });
    spinWithTicket(campaign.id, sendWithRetry).then(
      (response) => void showResult((shown) => toSpin(response, shown)),
      (error: unknown) => void showFailure(error, before, isRetried),
    );
  };

  const land = () => {
    if (play.step === 'spinning' && play.spin)
      advance({ step: 'result', spin: play.spin, form: 'due' });
  };

  const setForm = (form: FormState, claim?: SentClaim) => {
    if (play.step === 'result') setPlay({ ...play, ...claimDetails(claim), form });
  };

  const playAgain = () => {
    if (play.step === 'result') setNextSpinAt(play.spin.nextSpinAt);
    advance(START);
    void client.invalidateQueries({ queryKey: query.queryKey });
  };

  return {
    play,
    takesFocus,
    openWheel: () => advance({ step: 'wheel' }),
    spin,
    land,
    setForm,
    resume: (win) => {
      void saveRecoveredDraw(campaign.id, win.draw);
      advance({ step: 'result', spin: win, form: 'open' });
    },
    playAgain,
  };
};
