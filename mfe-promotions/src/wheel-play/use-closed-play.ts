import { useQueryClient } from '@site/shared-ui/query';
import { useAtom } from 'jotai';
import { useState } from 'react';
import type { CampaignQuery } from '../play/campaign-query';
import type { ClosedCampaign } from '../play/closed-campaign';
import { playAtom, type FormState } from '../play/play-state';

interface ClosedPlayOptions {
  /** As the server answers now: after a claim it goes on to the next win, or to none. */
  campaign: ClosedCampaign;
  query: CampaignQuery;
  /** How the claim form is before the visitor has touched it. */
  begin: FormState;
  /** Whether the visitor has come here within the page. */
  arrived: boolean;
}

/** A win whose wheel is not played any more, from its claim to the next one. */
export const useClosedPlay = ({ campaign, query, begin, arrived }: ClosedPlayOptions) => {
  // The thanks for a claim stay until the visitor moves on, whatever the server has next.
  const [shown, setShown] = useState(campaign);
  const [play, setPlay] = useAtom(playAtom(shown.id));
  // Also when the wheel stood here whose button was pressed too late.
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
    /** Another win, once this one is claimed. */
    next: form === 'sent' && campaign.win.scanId !== win.scanId ? campaign : undefined,
    showNext: () => {
      setMoved(true);
      setShown(campaign);
    },
  };
};
