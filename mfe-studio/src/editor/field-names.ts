import type { CampaignDocument, CampaignPrize, PrizeNeed, PrizePictureName } from '@site/contracts';

/** The names of a campaign's options. */
export const WHEEL_NAMES: Record<CampaignDocument['wheel'], string> = {
  qr: 'QR page',
  lottery: 'Lottery page',
};

export const STATUS_NAMES: Record<CampaignDocument['status'], string> = {
  draft: 'Draft',
  live: 'Launched',
  paused: 'Paused',
};

export const SOLD_OUT_NAMES: Record<CampaignDocument['whenSoldOut'], string> = {
  stay: 'Show “Sold out”',
  close: 'Close the campaign',
};

export const WHEN_GONE_NAMES: Record<CampaignPrize['whenGone'], string> = {
  lose: 'The spin wins nothing',
  next: 'The winner gets the next prize',
};

export { DELIVERY_NAMES } from '@site/admin-client';

export const PICTURE_NAMES: Record<PrizePictureName, string> = {
  extract: 'Drop of extract',
  cartridge: 'Cartridge',
  coupon: 'Coupon',
  shirt: 'T-shirt',
  cap: 'Cap',
  tote: 'Tote bag',
  gift: 'Gift',
};

export const NEED_NAMES: Record<PrizeNeed, string> = {
  size: 'A size',
  address: 'A shipping address',
};

/** The section of the form for each field. */
const SECTION_OF = {
  id: 'Campaign',
  name: 'Campaign',
  wheel: 'Campaign',
  status: 'Campaign',
  description: 'Campaign',
  sample: 'Campaign',
  startsAt: 'Schedule',
  endsAt: 'Schedule',
  claimUntil: 'Schedule',
  timeZone: 'Schedule',
  winOneIn: 'Odds and limits',
  cooldownMinutes: 'Odds and limits',
  spinsPerAddressPerHour: 'Odds and limits',
  requiresCode: 'Odds and limits',
  limits: 'Odds and limits',
  whenSoldOut: 'Odds and limits',
  prizes: 'Prizes',
  segments: 'Wheel',
  texts: 'Headings and buttons',
  theme: 'Colors and picture',
  rules: 'Official rules',
} as const satisfies Record<keyof CampaignDocument, string>;
export type SectionTitle = (typeof SECTION_OF)[keyof CampaignDocument];

export const sectionOf = (path: string): string => fieldWords(path)[0] ?? '';

type Item<T> = T extends readonly (infer E)[] ? E : T;

/** The label of each field of the contract, in the order of the form; a missing or additional one does not compile. */
type LabelsOf<T> = {
  readonly [K in keyof T]-?: [Item<NonNullable<T[K]>>] extends [Record<string, unknown>]
    ? {
        label?: string;
        /** A row of the list, which is followed by its number. */
        row?: string;
        fields: LabelsOf<Item<NonNullable<T[K]>>>;
      }
    : string;
};

const LABELS: LabelsOf<CampaignDocument> = {
  id: 'Web address',
  name: 'Name',
  wheel: 'Page',
  description: 'Description',
  status: 'Status',
  sample: 'Sample campaign',
  startsAt: 'Start',
  endsAt: 'End',
  claimUntil: 'Claim deadline',
  timeZone: 'Time zone',
  winOneIn: 'Odds',
  cooldownMinutes: 'Wait between spins',
  spinsPerAddressPerHour: 'Spins per internet connection',
  requiresCode: 'Require a spin code',
  whenSoldOut: 'When every prize is won',
  limits: {
    label: 'Limit how often one person can win',
    fields: {
      winsPerEmail: 'Wins per email address',
      winsPerHousehold: 'Wins per household',
      days: 'Period',
    },
  },
  prizes: {
    row: 'Prize',
    fields: {
      name: 'Name',
      value: 'Value',
      description: 'Description',
      weight: 'Weight',
      stock: 'Stock',
      whenGone: 'When it’s gone',
      cost: 'Cost',
      picture: 'Picture',
      delivery: {
        label: 'Delivery',
        fields: {
          by: 'Delivery',
          expiresAt: 'Code valid until',
          terms: 'Terms of the code',
          nextStep: 'What the winner does next',
        },
      },
      id: 'ID',
      needs: 'The claim form asks for',
      pace: { label: 'Daily stock', fields: { at: 'Time', count: 'How many' } },
    },
  },
  segments: { row: 'Segment', fields: { label: 'Label', prize: 'Prize', colour: 'Color' } },
  texts: {
    fields: {
      headline: 'Headline',
      start: 'Button that opens the wheel',
      ready: 'Heading beside the wheel',
      spin: 'Button that spins',
      won: 'Heading of a win',
      lost: 'Heading of a loss',
    },
  },
  theme: {
    fields: {
      losing: 'Losing segment color',
      losingInk: 'Text on losing segments',
      prize: 'Prize segment color',
      prizeInk: 'Text on prize segments',
      image: 'Picture',
    },
  },
  rules: {
    fields: {
      odds: 'Odds in words',
      minimumAge: 'Minimum age',
      sponsor: 'Sponsor',
      states: 'Eligible states',
      entry: 'How to enter',
      contact: 'How winners are contacted',
      contactHours: 'Winners are contacted within',
      noPurchase: 'No purchase necessary',
      more: 'Additional rule',
    },
  },
};

interface Labels {
  readonly [key: string]: string | LabeledGroup;
}
interface LabeledGroup {
  readonly label?: string;
  readonly row?: string;
  readonly fields?: Labels;
}

const isIndex = (key: string) => /^\d+$/.test(key);
const sections: Record<string, string> = SECTION_OF;

type Documents = readonly Pick<CampaignDocument, 'prizes'>[];

/** The name of the prize at a path; undefined if the documents have different prizes there. */
const prizeName = (keys: string[], documents: Documents): string | undefined => {
  const [list, index, ...rest] = keys;
  if (list !== 'prizes' || rest.length > 0) return undefined;
  const found = documents.flatMap(({ prizes }) => prizes[Number(index)] ?? []);
  return new Set(found.map(({ id }) => id)).size === 1 ? found.at(-1)?.name : undefined;
};

/** The section, the row if there is one, and the label: `['Prizes', 'Prize 1', 'Weight']`. */
const fieldWords = (path: string, documents: Documents = []): string[] => {
  const keys = path.split('.');
  const words = [sections[keys[0]!] ?? 'Campaign'];
  let group: LabeledGroup = { fields: LABELS };
  for (const [position, key] of keys.entries()) {
    const { label, row = label } = group;
    if (isIndex(key)) {
      // The number of a row follows the name of its list.
      // What a form asks for is a set.
      if (label === LABELS.prizes.fields.needs) continue;
      if (label) words.pop();
      words.push(prizeName(keys.slice(0, position + 1), documents) || `${row} ${Number(key) + 1}`);
    } else {
      const found: string | LabeledGroup = group.fields?.[key] ?? key;
      group = typeof found === 'string' ? { label: found } : found;
      if (group.label && group.label !== words.at(-1)) words.push(group.label);
    }
  }
  return words;
};

/**
 * The name of a field as the form shows it, with its section: `Prizes › Prize 1 › Weight`. The path is that of an issue or
 * a difference. For a difference of two documents the prize is named: `Prizes › T-Shirt › Weight`.
 */
export const fieldName = (path: string, documents?: Documents): string =>
  fieldWords(path, documents).join(' › ');

/** The positions in the form of a field's section, row and label. */
const positionOf = (path: string): number[] => {
  let group: LabeledGroup = { fields: LABELS };
  return path.split('.').map((key) => {
    if (isIndex(key)) return Number(key);
    const { fields = {} } = group;
    const found = fields[key];
    group = typeof found === 'object' ? found : {};
    return Object.keys(fields).indexOf(key);
  });
};

/** Sorts paths in the order of the form. */
export const compareFields = (one: string, other: string): number => {
  const positions = positionOf(other);
  const first = positionOf(one).map((position, index) => position - (positions[index] ?? -1));
  return first.find((difference) => difference !== 0) ?? first.length - positions.length;
};

/** The label of a field, and its row, which is for screen readers: ` of prize 1`. */
export const fieldLabel = (path: string): { label: string; suffix: string } => {
  const words = fieldWords(path).slice(1);
  const label = words.pop() ?? '';
  const row = words.findLast((word) => / \d+$/.test(word));
  return { label, suffix: row ? ` of ${row.toLowerCase()}` : '' };
};

export const fullLabel = (path: string): string => {
  const { label, suffix } = fieldLabel(path);
  return `${label}${suffix}`;
};
