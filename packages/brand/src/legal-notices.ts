import { MINIMUM_AGE } from './promises';

/** The three notices of every page and at the end of each guide (docs/product.md, section 1.3). */
export const LEGAL_NOTICES = [
  `Our products are for adults ${MINIMUM_AGE} and over. They have not been analyzed or approved by the FDA. They are not for minors, for women who are pregnant or breastfeeding, for people who have or are at risk of heart disease, high blood pressure or diabetes, or for people who take medicine for depression or asthma.`,
  'The statements on this site have not been evaluated by the Food and Drug Administration. Our products are not intended to diagnose, treat, cure or prevent any disease.',
  `Keep out of the reach of children. For use only by adults ${MINIMUM_AGE} years of age and older.`,
] as const;
