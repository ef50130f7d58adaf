import type { Campaign } from '@site/contracts';

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** How often a person may win, as the official rules say it; `undefined` where that is not limited. */
export const winLimitText = ({ limits }: Pick<Campaign, 'limits'>): string | undefined => {
  if (!limits) return undefined;
  const { days, winsPerEmail, winsPerHousehold } = limits;
  const who = [
    ...(winsPerEmail ? [`one email address ${times(winsPerEmail)}`] : []),
    ...(winsPerHousehold ? [`one household (postal address) ${times(winsPerHousehold)}`] : []),
  ];
  const asked = winsPerHousehold ? 'Both addresses are' : 'The address is';
  return `Within ${days === 1 ? 'a day' : `${days} days`} ${who.join(' and ')} at most. ${asked} asked for before the first spin; spellings and tags of one address are the same. Who has won so often is drawn no more until the oldest of these wins is past: no spin is used, and no prize is ever taken back. A prize is claimed with the address that was given.`;
};
