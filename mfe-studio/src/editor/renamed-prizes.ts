import type { CampaignDocument, CampaignPrize } from '@site/contracts';
import { useAtomValue, useSetAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useDrafts } from './drafts';
import { isUnchecked, type CheckedPrizes } from './issues';

/** Renamed prizes as they were before, by campaign. Kept in the browser, because their warnings outlast a save. */
export const renamedPrizesAtom = atomWithStorage<Record<string, CampaignPrize[]>>(
  'renamed-prizes',
  {},
  undefined,
  { getOnInit: true },
);

export const useCheckedPrizes = (campaign: string): CheckedPrizes => {
  const renamed = useAtomValue(renamedPrizesAtom)[campaign] ?? [];
  const saved = useDrafts()[campaign]?.base.campaign.prizes ?? [];
  return new Map([...saved, ...renamed].map((prize) => [prize.id, prize]));
};

/** `confirm` ends the warning of a renamed prize; `keep` lets the warnings outlast a save. */
export const useRenamedPrizes = ({ id, prizes }: CampaignDocument) => {
  const setRenamed = useSetAtom(renamedPrizesAtom);
  const checked = useCheckedPrizes(id);
  return {
    confirm: (prize: CampaignPrize) =>
      setRenamed((all) => ({ ...all, [id]: [...(all[id] ?? []), prize] })),
    keep: () => {
      const unchecked = prizes.filter((prize) => isUnchecked(prize, checked));
      const before = unchecked.flatMap((prize) => checked.get(prize.id) ?? []);
      setRenamed((all) => ({ ...all, [id]: before }));
    },
  };
};
