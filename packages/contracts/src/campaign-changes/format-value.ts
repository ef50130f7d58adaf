import type { CampaignDocument } from '../campaign-document';
import { UNLIMITED } from '../draw';
import { formatOdds } from '../odds';
import { plural } from '../plural';
import { formatMoment } from '../time-zone';
import {
  DELIVERY_NAMES,
  fieldLabel,
  NEED_NAMES,
  PICTURE_NAMES,
  SOLD_OUT_NAMES,
  STATUS_NAMES,
  WHEEL_NAMES,
  WHEN_GONE_NAMES,
} from './field-names';

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
const UNITS: Record<string, string> = {
  cooldownMinutes: 'minute',
  contactHours: 'hour',
  days: 'day',
};
const MOMENTS = new Set(['startsAt', 'endsAt', 'claimUntil', 'expiresAt']);
const MAX_LENGTH = 160;
const MONEY = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const;

/** A field's value as the form of its campaign shows it. Long texts are truncated. */
export const formatValue = (campaign: CampaignDocument, path: string, value: unknown): string => {
  const { prizes, timeZone } = campaign;
  const key = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  if (value === undefined && key === 'delivery') return DELIVERY_NAMES.hand;
  if (value === undefined && key === 'picture') return PICTURE_NAMES.gift;
  if (key === 'prize' && path.startsWith('segments.'))
    return prizes.find(({ id }) => id === value)?.name ?? String(value ?? 'No prize');
  if (value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (key === 'winOneIn') return value === 1 ? 'Every spin wins' : formatOdds(Number(value));
  const unit = UNITS[key];
  if (typeof value === 'number' && unit) return plural(value, unit);
  if (typeof value === 'number') return value.toLocaleString('en-US', key === 'cost' ? MONEY : {});
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
            `${fieldLabel(`${path}.${key}`).label}: ${formatValue(campaign, key, value)}`,
        )
        .join('\n'),
  );
