import type { CampaignDocument } from '@site/contracts';
import type { Fields } from './document/place';
import { PRIZE_FIELDS } from './rows/prize-fields';
import { SEGMENT_FIELDS } from './rows/segment-fields';

type Row<T> = T extends readonly (infer E)[] ? E : T;

/** A name for every field that the contract has: one without a name, and a name without a field, do not compile. */
type NamesOf<T> = {
  readonly [K in keyof T]-?: [Row<NonNullable<T[K]>>] extends [Fields]
    ? { name: string; fields: NamesOf<Row<NonNullable<T[K]>>> }
    : string | { name: string };
};

const NAMES: NamesOf<CampaignDocument> = {
  id: 'id',
  name: 'name',
  description: 'description',
  wheel: 'wheel',
  status: 'status',
  startsAt: 'start',
  endsAt: 'end',
  claimUntil: 'claim deadline',
  timeZone: 'time zone',
  winOneIn: 'odds',
  cooldownMinutes: 'wait between spins',
  spinsPerAddressPerHour: 'spins per address and hour',
  requiresCode: 'single-use code',
  limits: {
    name: 'limits of a person',
    fields: {
      days: 'days',
      winsPerEmail: 'wins per email address',
      winsPerHousehold: 'wins per household',
    },
  },
  whenSoldOut: 'when sold out',
  segments: { name: 'segment', fields: SEGMENT_FIELDS },
  prizes: { name: 'prize', fields: PRIZE_FIELDS },
  rules: {
    name: 'rules',
    fields: {
      odds: 'odds in words',
      minimumAge: 'minimum age',
      sponsor: 'sponsor',
      states: 'states',
      entry: 'how to enter',
      contact: 'contact',
      contactHours: 'hours until contact',
      noPurchase: 'no purchase necessary',
      more: 'paragraph',
    },
  },
  theme: {
    name: 'theme',
    fields: {
      losing: 'losing segments',
      losingInk: 'text on losing segments',
      prize: 'prize',
      prizeInk: 'text on prizes',
      image: 'picture',
    },
  },
};

interface Names {
  readonly [key: string]: string | { readonly name: string; readonly fields?: Names };
}

/** A field for people: `Prize 1, weight`. The path is that of an issue or a difference. */
export const fieldName = (path: string): string => {
  const words: string[] = [];
  let names: Names = NAMES;
  for (const key of path.split('.')) {
    if (/^\d+$/.test(key)) words.push(`${words.pop() ?? ''} ${Number(key) + 1}`);
    else {
      const named = names[key] ?? key;
      words.push(typeof named === 'string' ? named : named.name);
      names = (typeof named === 'object' && named.fields) || {};
    }
  }
  const said = words.join(', ');
  return said.charAt(0).toUpperCase() + said.slice(1);
};
