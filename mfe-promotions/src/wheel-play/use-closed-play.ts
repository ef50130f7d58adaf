import { useQueryClient } from '@site/shared-ui/query';
import { useAtom } from 'jotai';
import { useState } from 'react';
import type { CampaignQuery } from '../play/campaign-query';
import type { ClosedCampaign } from '../play/closed-campaign';
import { playAtom, type FormState } from '../play/play-state';

interface ClosedPlayOptions {
  /** The current response of the API: after a claim the next win, if any. */
  campaign: ClosedCampaign;
  query: CampaignQuery;
  /** Initial state of the claim form. */
  begin: FormState;
  /** Whether the visitor came here without loading a page. */
  arrived: boolean;
}

/** State of a closed campaign, from one claim to the next. */
export const useClosedPlay = ({ campaign, query, begin, arrived }: ClosedPlayOptions) => {
  // The claimed win stays until the visitor moves on.
  const [shown, setShown] = useState(campaign);
  const [play, setPlay] = useAtom(playAtom(shown.id));
  // Also after a spin that came too late.
  const [moved, setMoved] = useState(arrived || play.step === 'wheel');
  const client = useQueryClient();

  const { win } = shown;
  const isShown = play.step === 'result' && play.spin.scanId === win.scanId;
  const { form, delivery } = isShown ? play : { form: begin };

  return {
    shown,
    result: { step: 'result', spin: win, form, delivery } as const,
    moved,
    setForm: (next: FormState, brought = delivery) => {
      setPlay({ step: 'result', spin: win, form: next, delivery: brought });
      if (next === 'sent') void client.invalidateQueries({ queryKey: query.queryKey });
    },
    /** The next win, after the claim. */
    next: form === 'sent' && campaign.win.scanId !== win.scanId ? campaign : undefined,
    showNext: () => {
      setMoved(true);
      setShown(campaign);
    },
  };
};
