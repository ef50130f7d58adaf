import {
  differences,
  formatOdds,
  UNLIMITED,
  type CampaignDocument,
  type Difference,
} from '@site/contracts';
import { DataGrid } from '../ui/data-grid';
import { formatMoment, formatMoney, formatNumber } from '../ui/format';
import {
  compareFields,
  DELIVERY_NAMES,
  fieldLabel,
  fieldName,
  NEED_NAMES,
  PICTURE_NAMES,
  SOLD_OUT_NAMES,
  STATUS_NAMES,
  WHEEL_NAMES,
  WHEN_GONE_NAMES,
} from './field-names';
import { childPath } from './lens';

interface NamedDocument {
  name: string;
  document: CampaignDocument;
}

/** The fields that differ between two documents. */
export const DifferencesGrid = ({ one, other }: Record<'one' | 'other', NamedDocument>) => {
  const changes = differences(one.document, other.document).sort((first, second) =>
    compareFields(first.path, second.path),
  );
  if (changes.length === 0) return <p>{`${one.name} and ${other.name} are the same.`}</p>;
  const wide = 'minmax(8rem, 1fr)';
  return (
    <DataGrid<Difference>
      caption="Fields that differ"
      columns={[
        { name: 'Field', value: ({ path }) => fieldName(path, [one.document, other.document]) },
        {
          name: one.name,
          width: wide,
          cell: (found) => formatValue(one.document, found.path, found.one),
        },
        {
          name: other.name,
          width: wide,
          cell: (found) => formatValue(other.document, found.path, found.other),
        },
      ]}
      rows={changes}
      rowId={({ path }) => path}
    />
  );
};

/** By the last part of a path. */
const OPTION_NAMES: Record<string, Record<string, string>> = {
  wheel: WHEEL_NAMES,
  status: STATUS_NAMES,
  whenSoldOut: SOLD_OUT_NAMES,
  whenGone: WHEN_GONE_NAMES,
  by: DELIVERY_NAMES,
  picture: PICTURE_NAMES,
  needs: NEED_NAMES,
  stock: { [UNLIMITED]: 'Unlimited' },
};
const MOMENTS = new Set(['startsAt', 'endsAt', 'claimUntil', 'expiresAt']);
const MAX_LENGTH = 160;

/** A field's value as the form of its campaign shows it. Long texts are truncated. */
export const formatValue = (campaign: CampaignDocument, path: string, value: unknown): string => {
  const { prizes, timeZone } = campaign;
  const key = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  if (value === undefined && key === 'delivery') return DELIVERY_NAMES.hand;
  if (key === 'prize' && path.startsWith('segments.'))
    return prizes.find(({ id }) => id === value)?.name ?? String(value ?? 'No prize');
  if (value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (key === 'winOneIn') return value === 1 ? 'Every spin wins' : formatOdds(Number(value));
  if (typeof value === 'number') return key === 'cost' ? formatMoney(value) : formatNumber(value);
  if (Array.isArray(value))
    return value.map((row) => formatValue(campaign, path, row)).join(', ') || 'none';
  if (typeof value === 'object') return formatRow(campaign, path, { ...value });
  const text = String(value);
  if (MOMENTS.has(key))
    return Number.isNaN(Date.parse(text)) ? 'no time' : formatMoment(text, timeZone);
  if (text.startsWith('data:image/')) return 'a picture';
  const shown = OPTION_NAMES[key]?.[text] ?? text;
  return shown.length > MAX_LENGTH ? `${shown.slice(0, MAX_LENGTH)}…` : shown;
};

/** A prize or segment by its name; other groups by their fields. */
const formatRow = (
  campaign: CampaignDocument,
  path: string,
  row: Record<string, unknown>,
): string =>
  String(
    row.name ??
      row.label ??
      Object.entries(row)
        .map(
          ([key, value]) =>
            `${fieldLabel(childPath(path, key)).label}: ${formatValue(campaign, key, value)}`,
        )
        .join('\n'),
  );
