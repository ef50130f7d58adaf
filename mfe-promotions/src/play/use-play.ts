import type { Campaign, DrawReference, Entry, ToldDelivery } from '@site/contracts';
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
  whatBecame,
} from './play-state';
import { isOfWheel, type Spin } from './spin';
import { keepFound, spinWithTicket, takeTicket } from './with-ticket';

/** How often it is asked whether the site can be reached again, in ms, while somebody waits to hear of his spin. */
const ASK_AGAIN_MS = 5_000;
const NOT_TAKEN = 'Your spin was not taken. Please spin again.';

export interface PlayOptions<Answer> {
  campaign: Campaign;
  query: CampaignQuery;
  /** Makes the spin, with its ticket; called when the wheel begins to turn. */
  call: (entry?: Entry) => Promise<Answer>;
  /** The answer in the words of the campaign that it is of. */
  read: (answer: Answer & { entry?: Entry }, campaign: Pick<Campaign, 'prizes'>) => Spin;
  /** Told when the server refused or could not be reached; answers with what the wheel's card says about it. */
  onRefused: (error: unknown) => string;
  /** Whether the visitor has come here within the page. */
  arrived?: boolean;
}

export interface Playing {
  play: Play;
  /** Whether the visitor has moved on since the page was opened, so that focus belongs to what came. */
  moved: boolean;
  openWheel: () => void;
  spin: () => void;
  land: () => void;
  /** `delivery` is what a claim has brought. */
  setForm: (form: FormState, delivery?: ToldDelivery) => void;
  /** Shows a win that the server still has for this person. */
  resume: (win: Spin) => void;
  /** Resets everything, and asks for the campaign as it is now. */
  again: () => void;
}

/** What a result needs of it: a campaign that is over cannot be played again. */
export type ResultPlaying = Pick<Playing, 'moved' | 'setForm'> & Partial<Pick<Playing, 'again'>>;

/** One campaign's wheel from its start to its result. */
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
  const unheard = play.step === 'wheel' ? play.unheard : undefined;

  const move = (next: Play) => {
    setMoved(true);
    setPlay(next);
  };
  const wait = (nextSpinAt: string) =>
    client.setQueryData(query.queryKey, (known) => known && { ...known, nextSpinAt });

  /**
   * Lets the wheel land. Where it is not the wheel of the draw, because the team has changed the prizes or put another
   * lottery in its place since, the page takes that wheel first.
   */
  const showAnswer = async (readIn: (shown: Campaign) => Spin): Promise<void> => {
    let spin = readIn(campaign);
    let shown = campaign;
    if (!isOfWheel(spin, campaign)) {
      const drawn = playAtom(spin.draw.campaign);
      store.set(drawn, { step: 'spinning' });
      shown = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => campaign);
      spin = readIn(shown);
      store.set(drawn, START);
    }
    if (shown.id !== campaign.id) setPlay(START);
    store.set(playAtom(shown.id), { step: 'spinning', spin });
  };

  /** The campaign as it is now; undefined where the site cannot be reached, which is not waited for. */
  const readAgain = () =>
    client.fetchQuery({ ...query, staleTime: 0, networkMode: 'always' }).catch(() => undefined);

  /** Shows what became of a spin whose answer did not arrive. Answers whether it was taken. */
  const showLost = (known: Campaign, before: BeforeSpin): boolean => {
    const became = known.id === campaign.id ? whatBecame(known, before) : undefined;
    if (became) setPlay(became);
    if (became?.step === 'spinning' && became.spin) void keepFound(campaign.id, became.spin.draw);
    return became !== undefined;
  };

  const refuse = (error: unknown): void => {
    const { code, nextSpinAt } = (error instanceof ResponseError && error.body) || {};
    const isBusy = code === 'network_busy';
    // The person himself may spin: it is the network's time that counts down, and his own campaign knows none.
    if (nextSpinAt && !isBusy) wait(nextSpinAt);
    const busy = isBusy && { busyUntil: nextSpinAt };
    if (error instanceof ResponseError && error.status === 404) {
      // It has ended while its wheel was open: there is nothing to spin, and the page says so in its place.
      setPlay(START);
      void client.resetQueries({ queryKey: query.queryKey });
      return;
    }
    setPlay({ step: 'wheel', refusal: onRefused(error), timed: Boolean(nextSpinAt), ...busy });
    // The spin before may have won, and its answer have been lost: then the campaign says so.
    void client.invalidateQueries({ queryKey: query.queryKey });
  };

  const showFailure = async (
    error: unknown,
    before: BeforeSpin,
    isRetried: boolean,
  ): Promise<void> => {
    const isAnswered = error instanceof ResponseError && error.status < 500;
    // The spin before this one, or its first try, may be what this one has to wait for.
    if (!isAnswered || before === unheard || isRetried) {
      const known = await readAgain();
      if (known && showLost(known, before)) return;
      if (!known && !(error instanceof ResponseError))
        return setPlay({ step: 'wheel', unheard: before });
    }
    refuse(error);
  };

  const settle = useEffectEvent(async () => {
    const known = unheard && (await readAgain());
    if (known && !showLost(known, unheard)) setPlay({ step: 'wheel', refusal: NOT_TAKEN });
  });
  useEffect(() => {
    if (!unheard) return;
    const handleOnline = () => void settle();
    const timer = setInterval(handleOnline, ASK_AGAIN_MS);
    window.addEventListener('online', handleOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', handleOnline);
    };
  }, [unheard]);

  // What follows the answer needs no page: it is there when the visitor comes back.
  const spin = () => {
    if (play.step === 'spinning') return;
    const before = unheard ?? beforeSpin(campaign);
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

  const setForm = (form: FormState, delivery?: ToldDelivery) => {
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
      // It never rejects. Who may win no more gets none.
      if (campaign.entrant !== 'limited') void takeTicket(campaign.id);
      move({ step: 'wheel' });
    },
    spin,
    land,
    setForm,
    resume: (win) => {
      void keepFound(campaign.id, win.draw);
      move({ step: 'result', spin: win, form: 'open' });
    },
    again,
  };
};
