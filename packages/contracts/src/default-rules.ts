import { WINNER_HOURS } from '@site/brand/promises';
import type { CampaignDocument } from './campaign-document';
import { parseHours } from './contact-hours';
import { withCorrectOdds } from './odds';

/** Placeholder in campaigns from before a rule was required. */
export const NOT_STATED = 'Not stated yet. Ask us through the contact page.';
const VALUE_NOT_STATED = 'Not stated yet';

type Rules = CampaignDocument['rules'];
type Prize = CampaignDocument['prizes'][number];

const addMissingRules = (rules: Rules): Rules => {
  const defaults: Partial<Rules> = {
    sponsor: NOT_STATED,
    states: 'Where this kind of promotion is allowed.',
    entry: NOT_STATED,
    contactHours: parseHours(rules.contact) ?? WINNER_HOURS,
  };
  return Object.keys(defaults).every((field) => field in rules) ? rules : { ...defaults, ...rules };
};

const addMissingValue = (prize: Prize): Prize => {
  const defaults: Partial<Prize> = { value: VALUE_NOT_STATED };
  return 'value' in prize ? prize : Object.assign(defaults, prize);
};

/**
 * A stored campaign in the current schema: with the correct odds text, and with placeholders for rules that were not required when
 * it was written.
 */
export const withDefaultRules = (campaign: CampaignDocument): CampaignDocument =>
  withCorrectOdds({
    ...campaign,
    rules: addMissingRules(campaign.rules),
    prizes: campaign.prizes.map(addMissingValue),
  });
