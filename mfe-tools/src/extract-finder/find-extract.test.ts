import { findExtract, type ExtractAnswers, type ExtractId, type Priority } from './find-extract';

/** Copied by hand from docs/product.md, section 9.11: priority → experience → vape, dab, mixed. */
const EXPECTED: Record<Priority, Record<ExtractAnswers['experience'], ExtractId[]>> = {
  flavor: {
    beginner: ['live-resin', 'live-resin', 'live-resin'],
    intermediate: ['live-resin', 'live-resin', 'live-resin'],
    experienced: ['sauce', 'sauce', 'sauce'],
  },
  potency: {
    beginner: ['distillate', 'distillate', 'distillate'],
    intermediate: ['distillate', 'distillate', 'distillate'],
    experienced: ['distillate', 'distillate', 'distillate'],
  },
  convenience: {
    beginner: ['distillate', 'wax', 'wax'],
    intermediate: ['distillate', 'wax', 'wax'],
    experienced: ['distillate', 'wax', 'wax'],
  },
  purity: {
    beginner: ['shatter', 'shatter', 'shatter'],
    intermediate: ['shatter', 'shatter', 'shatter'],
    experienced: ['shatter', 'shatter', 'shatter'],
  },
};

const cases = Object.entries(EXPECTED).flatMap(([priority, byExperience]) =>
  Object.entries(byExperience).flatMap(([experience, extracts]) =>
    (['vape', 'dab', 'mixed'] as const).map(
      (consumption, i) =>
        [{ experience, priority, consumption } as ExtractAnswers, extracts[i]!] as const,
    ),
  ),
);

it.each(cases)('maps %j to %s', (answers, extract) => expect(findExtract(answers)).toBe(extract));
