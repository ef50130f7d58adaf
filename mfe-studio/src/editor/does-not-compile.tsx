/**
 * Mistakes that must not compile. Nothing imports this file: `npm run types` reads it, and fails where a mistake is none
 * any more.
 */
import type { CampaignPrize } from '@site/contracts';
import { CAMPAIGN, field, item, pair, type Place } from './document/place';
import { CheckField } from './fields/check-field';
import { ColourField, OptionalColourField } from './fields/colour-field';
import { MomentField } from './fields/moment-field';
import { NumberField, OptionalNumberField } from './fields/number-field';
import { SelectField } from './fields/select-field';
import { TextField } from './fields/text-field';
import { PRIZE_FIELDS } from './rows/prize-fields';

const PRIZES = field(CAMPAIGN, 'prizes');
const RULES = field(CAMPAIGN, 'rules');
const THEME = field(CAMPAIGN, 'theme');
const prize = item(PRIZES, 0);

export const PLACES = [
  // @ts-expect-error: the contract has no such field
  field(CAMPAIGN, 'nmae'),
  // @ts-expect-error: nor has a prize
  field(prize, 'wieght'),
  // @ts-expect-error: nor have the rules
  field(RULES, 'losing'),
  // @ts-expect-error: a list is entered by `item`
  field(PRIZES, '0'),
  // @ts-expect-error: a text has no fields
  field(field(CAMPAIGN, 'name'), 'length'),
  // @ts-expect-error: nor rows
  item(field(CAMPAIGN, 'name'), 0),
  // @ts-expect-error: a list may have more or fewer than two values
  pair(field(RULES, 'more')),
];

export const WRITTEN = [
  // @ts-expect-error: a weight is a number
  (weight: Place<number>) => weight satisfies Place<CampaignPrize['stock']>,
  // @ts-expect-error: what is read as a number need not be written as one
  (stock: Place<CampaignPrize['stock']>) => stock satisfies Place<number>,
  // @ts-expect-error: a field that must be there cannot be left out
  (name: Place<string>) => name satisfies Place<string | undefined>,
];

export const CONTROLS = [
  // @ts-expect-error: a number is no text
  <TextField key={0} label="" place={field(prize, 'weight')} />,
  // @ts-expect-error: a stock may be unlimited
  <NumberField key={1} label="" place={field(prize, 'stock')} />,
  // @ts-expect-error: a cost may be left out
  <NumberField key={2} label="" place={field(prize, 'cost')} />,
  // @ts-expect-error: a weight may not
  <OptionalNumberField key={3} label="" place={field(prize, 'weight')} />,
  // @ts-expect-error: a text is neither on nor off
  <CheckField key={4} label="" place={field(CAMPAIGN, 'name')} />,
  // @ts-expect-error: a status is one of a few words
  <TextField key={5} label="" place={field(CAMPAIGN, 'status')} />,
  // @ts-expect-error: both values of a pair are no moment
  <MomentField key={6} label="" place={field(THEME, 'losing')} />,
  // @ts-expect-error: a segment's own color may be left out
  <ColourField key={7} label="" place={field(item(field(CAMPAIGN, 'segments'), 0), 'colour')} />,
  // @ts-expect-error: the theme's may not
  <OptionalColourField key={8} label="" fallback="" place={field(THEME, 'prize')} />,
  // @ts-expect-error: no such status
  <SelectField key={9} label="" place={field(CAMPAIGN, 'status')} options={[['over', 'Over']]} />,
  <SelectField
    key={10}
    label=""
    place={field(CAMPAIGN, 'wheel')}
    // @ts-expect-error: a wheel cannot be left out
    options={[[undefined, 'None']]}
  />,
];

const { cost: _, ...withoutCost } = PRIZE_FIELDS;
// @ts-expect-error: each field of a prize has a name, a column and a control
withoutCost satisfies typeof PRIZE_FIELDS;
