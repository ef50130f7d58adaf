import type { Campaign, OfferedPrize } from '@site/contracts';

const WITH_THE_CLAIM = {
  code: 'the code comes with the claim, on the page and by mail.',
  pickup: 'a code to show in the shop comes with the claim, on the page and by mail.',
} as const;
const WAYS = [undefined, 'code', 'pickup'] as const;

const list = new Intl.ListFormat('en-US');

/** How winners get their prizes: what the rules say of contact is true of those alone that come without a code. */
export const winnersText = ({ prizes, rules }: Pick<Campaign, 'prizes' | 'rules'>): string[] => {
  const byWay = WAYS.map(
    (way) => [way, prizes.filter(({ delivery }) => delivery === way)] as const,
  );
  const used = byWay.filter(([, found]) => found.length > 0);
  return used.map(([way, found]) => {
    const text = way ? WITH_THE_CLAIM[way] : rules.contact;
    return used.length > 1 || way ? `${namesOf(found)}: ${text}` : text;
  });
};

const namesOf = (prizes: OfferedPrize[]) => list.format(prizes.map(({ name }) => name));
