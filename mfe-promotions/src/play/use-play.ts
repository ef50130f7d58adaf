import type { Campaign } from '@site/contracts';
import { ResponseError } from '@site/platform';
import { useQueryClient } from '@site/shared-ui/query';
import { useAtom } from 'jotai';
import { useState } from 'react';
import type { CampaignQuery } from './campaign-query';
import { playAtom, START, type FormState, type Play } from './play-state';
import type { Spin } from './spin';

interface PlayOptions {
  campaign: Campaign;
  query: CampaignQuery;
  /** Makes the spin; called when the wheel begins to turn. */
  call: () => Promise<Spin>;
  /** Told when the server refused or could not be reached; answers with what the wheel's card says about it. */
  onRefused: (error: unknown) => string | undefined;
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
  setForm: (form: FormState) => void;
  /** Shows a win that the server still has for this person. */
  resume: (win: Spin) => void;
  /** Resets everything, and asks for the campaign as it is now. */
  again: () => void;
}

/** What a result needs of it: a campaign that is over cannot be played again. */
export type ResultPlaying = Pick<Playing, 'moved' | 'setForm'> & Partial<Pick<Playing, 'again'>>;

/** One campaign's wheel from its start to its result. */
export const usePlay = ({
  campaign,
  query,
  call,
  onRefused,
  arrived = false,
}: PlayOptions): Playing => {
  const [play, setPlay] = useAtom(playAtom(campaign.id));
  const [moved, setMoved] = useState(arrived);
  const client = useQueryClient();

  const move = (next: Play) => {
    setMoved(true);
    setPlay(next);
  };
  const wait = (nextSpinAt: string) =>
    client.setQueryData(query.queryKey, (known) => known && { ...known, nextSpinAt });

  // What follows the answer needs no page: it is there when the visitor comes back.
  const spin = () => {
    if (play.step === 'spinning') return;
    move({ step: 'spinning' });
    call().then(
      (answer) => {
        setPlay({ step: 'spinning', spin: answer });
      },
      (error: unknown) => {
        if (error instanceof ResponseError && error.body?.nextSpinAt) wait(error.body.nextSpinAt);
        setPlay({ step: 'wheel', refusal: onRefused(error) });
        // The spin before may have won, and its answer have been lost: then the campaign says so.
        void client.invalidateQueries({ queryKey: query.queryKey });
      },
    );
  };

  const land = () => {
    if (play.step === 'spinning' && play.spin)
      move({ step: 'result', spin: play.spin, form: 'due' });
  };

  const setForm = (form: FormState) => {
    if (play.step === 'result') setPlay({ ...play, form });
  };

  const again = () => {
    if (play.step === 'result') wait(play.spin.nextSpinAt);
    move(START);
    void client.invalidateQueries({ queryKey: query.queryKey });
  };

  return {
    play,
    moved,
    openWheel: () => move({ step: 'wheel' }),
    spin,
    land,
    setForm,
    resume: (win) => move({ step: 'result', spin: win, form: 'open' }),
    again,
  };
};
