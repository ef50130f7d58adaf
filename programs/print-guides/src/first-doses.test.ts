import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const GUIDES = join(__dirname, '../../../services/api/guides');

it.each([
  ['Beginner', 2.5],
  ['Occasional', 5],
  ['Regular', 10],
  ['Experienced', 15],
])('recommends the doses of the dosing calculator: %s', (experience, milligrams) => {
  const guide = readFileSync(join(GUIDES, 'complete-guide-cannabis-extracts.md'), 'utf8');
  // Edible, tincture and vape at 150 lbs; the first two start with the micro dose.
  const share = milligrams <= 5 ? 0.7 : 1;
  const doses = [0.8, 1, 1.2].map((way) => Math.round(milligrams * way * share * 10) / 10);
  const cells = doses.map((mg) => `${mg} mg +`).join('\\| ');
  expect(guide).toMatch(new RegExp(`\\| ${experience} +\\| ${cells}\\|`));
});
