import type { CampaignDocument } from '@site/contracts';
import { capitalize } from '../ui/format';
import type { Fields } from './lens';

/** The names of a campaign's options. */
export const WHEEL_NAMES: Record<CampaignDocument['wheel'], string> = {
  qr: 'QR page',
  lottery: 'Lottery page',
};

export const STATUS_NAMES: Record<CampaignDocument['status'], string> = {
  draft: 'Draft: visitors do not see it',
  live: 'Live between its dates',
  paused: 'Paused',
};

export const SOLD_OUT_NAMES: Record<CampaignDocument['whenSoldOut'], string> = {
  stay: 'Show “Sold out”',
  close: 'Close the campaign',
};

type Row<T> = T extends readonly (infer E)[] ? E : T;

/** A name for each field of the contract; a missing or additional name does not compile. */
type NamesOf<T> = {
  readonly [K in keyof T]-?: [Row<NonNullable<T[K]>>] extends [Fields]
    ? { name: string; fields: NamesOf<Row<NonNullable<T[K]>>> }
    : string;
};

const NAMES: NamesOf<CampaignDocument> = {
  id: 'id',
  name: 'name',
  description: 'description',
  wheel: 'wheel',
  status: 'status',
  sample: 'sample',
  startsAt: 'start',
  endsAt: 'end',
  claimUntil: 'claim deadline',
  timeZone: 'time zone',
  winOneIn: 'odds',
  cooldownMinutes: 'wait between spins',
  spinsPerAddressPerHour: 'spins per IP address and hour',
  requiresCode: 'single-use code',
  limits: {
    name: 'limits per person',
    fields: {
      days: 'days',
      winsPerEmail: 'wins per email address',
      winsPerHousehold: 'wins per household',
    },
  },
  whenSoldOut: 'when sold out',
  segments: { name: 'segment', fields: { label: 'label', prize: 'prize', colour: 'color' } },
  prizes: {
    name: 'prize',
    fields: {
      id: 'id',
      name: 'name',
      description: 'description',
      value: 'value',
      weight: 'weight',
      stock: 'stock',
      whenGone: 'when gone',
      pace: { name: 'daily releases', fields: { at: 'time', count: 'number' } },
      cost: 'cost',
      delivery: {
        name: 'delivery',
        fields: { by: 'method', terms: 'terms', nextStep: 'next step', expiresAt: 'valid until' },
      },
      picture: 'picture',
      needs: 'what the claim asks for',
    },
  },
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
  texts: {
    name: 'texts',
    fields: {
      headline: 'headline',
      start: 'button that opens the wheel',
      ready: 'heading beside the wheel',
      spin: 'button that spins',
      won: 'heading of a win',
      lost: 'heading of a loss',
    },
  },
};

interface Names {
  readonly [key: string]: string | { readonly name: string; readonly fields?: Names };
}

/** The name of a field: `Prize 1, weight`. The path is that of an issue or a difference. */
export const fieldName = (path: string): string => {
  const words: string[] = [];
  let names: Names = NAMES;
  for (const key of path.split('.')) {
    if (/^\d+$/.test(key)) words.push(`${words.pop() ?? ''} ${Number(key) + 1}`);
    else {
      const name = names[key] ?? key;
      words.push(typeof name === 'string' ? name : name.name);
      names = (typeof name === 'object' && name.fields) || {};
    }
  }
  return capitalize(words.join(', '));
};
