import type { Campaign, DrawReference, Entry, PrizeCodeDetails } from '@site/contracts';
import { ResponseError } from '@site/platform';
import { useQueryClient } from '@site/shared-ui/query';
import { useAtom, useStore } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { retryOnce } from '../retry/retry-once';
import type { CampaignQuery } from './campaign-query';
import {
  type BeforeSpin,
  beforeSpin,
  type FormState,
  type Play,
  playAtom,
  START,
  recoverLostSpin,
} from './play-state';
import { isDrawnWith, type Spin } from './spin';
import { keepRecoveredDraw, spinWithTicket, takeTicket } from './lazy-tickets';

/** Polling interval for a spin without a response, in ms. */
const ASK_AGAIN_MS = 5_000;
const NOT_TAKEN = 'Your spin was not taken. Please spin again.';

export interface PlayOptions<Answer> {
  campaign: Campaign;
  query: CampaignQuery;
  /** Sends the spin with its ticket. */
  call: (entry?: Entry) => Promise<Answer>;
  /** Converts the response, with the prizes of its campaign. */
  read: (answer: Answer & { entry?: Entry }, campaign: Pick<Campaign, 'prizes'>) => Spin;
  /** Called after a refusal or failure; returns the text for the card. */
  onRefused: (error: unknown) => string;
  /** Whether the visitor came here without loading a page. */
  arrived?: boolean;
}

export interface Playing {
  play: Play;
  /** Whether the visitor has moved on since the page was opened, so that new content takes the focus. */
  moved: boolean;
  openWheel: () => void;
  spin: () => void;
  land: () => void;
  /** `delivery`: the prize's code from the response to a claim. */
  setForm: (form: FormState, delivery?: PrizeCodeDetails) => void;
  /** Shows an unclaimed win. */
  resume: (win: Spin) => void;
  /** Resets the wheel and reloads the campaign. */
  again: () => void;
}

/** The part for results; `again` is missing if the campaign is over. */
export type ResultPlaying = Pick<Playing, 'moved' | 'setForm'> & Partial<Pick<Playing, 'again'>>;

/** State machine of a campaign's wheel. */
export const usePlay = <Answer extends { draw: DrawReference }>({
  campaign,
  query,
  call,
  read,
  onRefused,
  arrived = false,
}: PlayOptions<Answer>): Playing => {
  const [play, setPlay] = useAtom(playAtom(campaign.id));
  const [moved, setMoved] = useState(arrived);
  const client = useQueryClient();
  const store = useStore();
  const unanswered = play.step === 'wheel' ? play.unanswered : undefined;

  const move = (next: Play) => {
    setMoved(true);
    setPlay(next);
  };
  const wait = (nextSpinAt: string) =>
    client.setQueryData(query.queryKey, (cached) => cached && { ...cached, nextSpinAt });

  /** Lets the wheel land. If prizes or lottery have changed, the page first shows the wheel that was drawn with. */
  const showAnswer = async (readIn: (shown: Campaign) => Spin): Promise<void> => {
    let spin = readIn(campaign);
    let shown = campaign;
    if (!isDrawnWith(spin, campaign)) {
      const drawn = playAtom(spin.draw.campaign);
      store.set(drawn, { step: 'spinning' });
      shown = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => campaign);
      spin = readIn(shown);
      store.set(drawn, START);
    }
    if (shown.id !== campaign.id) setPlay(START);
    store.set(playAtom(shown.id), { step: 'spinning', spin });
  };

  /** The current campaign; undefined if the site is unreachable, without waiting for the network. */
  const readAgain = () =>
    client.fetchQuery({ ...query, staleTime: 0, networkMode: 'always' }).catch(() => undefined);

  /** Shows the outcome of a spin without a response. Returns whether the spin was taken. */
  const showLost = (current: Campaign, before: BeforeSpin): boolean => {
    const recovered = current.id === campaign.id ? recoverLostSpin(current, before) : undefined;
    if (recovered) setPlay(recovered);
    if (recovered?.step === 'spinning' && recovered.spin)
      void keepRecoveredDraw(campaign.id, recovered.spin.draw);
    return recovered !== undefined;
  };

  const refuse = (error: unknown): void => {
    const { code, nextSpinAt } = (error instanceof ResponseError && error.body) || {};
    const isBusy = code === 'network_busy';
    // Only the network waits, so this person gets no cooldown.
    if (nextSpinAt && !isBusy) wait(nextSpinAt);
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
    const isAnswered = error instanceof ResponseError && error.status < 500;
    // A refusal may be the cooldown of the previous spin, or of the first try of this one.
    if (!isAnswered || before === unanswered || isRetried) {
      const current = await readAgain();
      if (current && showLost(current, before)) return;
      if (!current && !(error instanceof ResponseError))
        return setPlay({ step: 'wheel', unanswered: before });
    }
    refuse(error);
  };

  const checkUnanswered = useEffectEvent(async () => {
    const current = unanswered && (await readAgain());
    if (current && !showLost(current, unanswered)) setPlay({ step: 'wheel', refusal: NOT_TAKEN });
  });
  useEffect(() => {
    if (!unanswered) return;
    const handleOnline = () => void checkUnanswered();
    const timer = setInterval(handleOnline, ASK_AGAIN_MS);
    window.addEventListener('online', handleOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', handleOnline);
    };
  }, [unanswered]);

  // Stored outside the page, so that the visitor finds it after coming back.
  const spin = () => {
    if (play.step === 'spinning') return;
    const before = unanswered ?? beforeSpin(campaign);
    move({ step: 'spinning' });
    let isRetried = false;
    const patientCall = retryOnce(call, (ms) => {
      isRetried = true;
      setPlay({ step: 'spinning', retryAt: Date.now() + ms });
    });
    spinWithTicket(campaign.id, patientCall).then(
      (answer) => void showAnswer((shown) => read(answer, shown)),
      (error: unknown) => void showFailure(error, before, isRetried),
    );
  };

  const land = () => {
    if (play.step === 'spinning' && play.spin)
      move({ step: 'result', spin: play.spin, form: 'due' });
  };

  const setForm = (form: FormState, delivery?: PrizeCodeDetails) => {
    if (play.step === 'result') setPlay({ ...play, form, ...(delivery && { delivery }) });
  };

  const again = () => {
    if (play.step === 'result') wait(play.spin.nextSpinAt);
    move(START);
    void client.invalidateQueries({ queryKey: query.queryKey });
  };

  return {
    play,
    moved,
    openWheel: () => {
      // Never rejects. Persons at their win limit get no ticket.
      if (campaign.entrant !== 'limited') void takeTicket(campaign.id);
      move({ step: 'wheel' });
    },
    spin,
    land,
    setForm,
    resume: (win) => {
      void keepRecoveredDraw(campaign.id, win.draw);
      move({ step: 'result', spin: win, form: 'open' });
    },
    again,
  };
};
