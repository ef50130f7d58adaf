import type { Phase } from '@site/admin-client';
import type { CampaignDocument } from '@site/contracts';

export type StatusChange = 'launch' | 'pause' | 'resume' | 'withdraw' | 'end' | 'remove';

/** The change that a campaign's main button offers. An ended campaign can only be continued by changing its dates. */
export const MAIN_CHANGES: Partial<Record<Phase, StatusChange>> = {
  draft: 'launch',
  scheduled: 'pause',
  running: 'pause',
  paused: 'resume',
};

/** The changes that are set apart. A campaign with draws cannot be deleted. */
export const finalChangesOf = (phase: Phase, draws: number): StatusChange[] => [
  ...(phase === 'scheduled' && draws === 0 ? (['withdraw'] as const) : []),
  ...(phase === 'draft' || phase === 'ended' ? [] : (['end'] as const)),
  ...(draws === 0 ? (['remove'] as const) : []),
];

interface ChangeTexts {
  consequence: string;
  done: string;
}

export const STATUS_CHANGES: Record<
  StatusChange,
  ChangeTexts & {
    name: string;
    /** Whether it cannot be undone, or not easily. */
    isDanger?: boolean;
    /** Replaces these texts while the campaign has not started yet. */
    beforeStart?: ChangeTexts;
  }
> = {
  launch: {
    name: 'Launch',
    consequence: 'Visitors can spin this wheel right away. You can pause it at any time.',
    done: 'launched',
    beforeStart: {
      consequence: 'Visitors can spin this wheel once it starts. You can pause it at any time.',
      done: 'scheduled',
    },
  },
  pause: {
    name: 'Pause',
    consequence:
      'Visitors see that the campaign isn’t available. Winners can still claim their prizes.',
    done: 'paused',
    beforeStart: {
      consequence: 'The campaign won’t start until you resume it.',
      done: 'paused',
    },
  },
  resume: {
    name: 'Resume',
    consequence: 'Visitors can spin again once they reload the page.',
    done: 'resumed',
    beforeStart: {
      consequence: 'Visitors can spin this wheel once it starts.',
      done: 'scheduled',
    },
  },
  withdraw: {
    name: 'Unschedule',
    consequence: 'The campaign won’t start, and you can change all of its fields again.',
    done: 'is a draft again',
  },
  end: {
    name: 'End',
    isDanger: true,
    consequence:
      'The campaign ends now, and visitors can’t spin anymore. It moves to “Ended” below the campaign list. To run it again, choose a later end.',
    done: 'ended',
    beforeStart: {
      consequence:
        'The campaign ends and won’t start. It moves to “Ended” below the campaign list. To run it, choose a new start and end.',
      done: 'ended',
    },
  },
  remove: {
    name: 'Delete',
    isDanger: true,
    consequence:
      'This deletes the campaign and all its versions for everyone. You can’t undo this.',
    done: 'deleted',
  },
};

/** The texts of a change for a campaign, whose start may be in the future. */
export const changeTexts = (change: StatusChange, isUpcoming: boolean) => {
  const { beforeStart, ...texts } = STATUS_CHANGES[change];
  return { ...texts, ...(isUpcoming && beforeStart) };
};

const STATUS_AFTER = {
  launch: 'live',
  pause: 'paused',
  resume: 'live',
  withdraw: 'draft',
} as const;

/** The campaign with a changed status; `startsAt` replaces its start. */
export const applyChange = (
  change: keyof typeof STATUS_AFTER,
  campaign: CampaignDocument,
  startsAt = campaign.startsAt,
): CampaignDocument => ({
  ...campaign,
  status: STATUS_AFTER[change],
  startsAt,
});
