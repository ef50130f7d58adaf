import { PREFERENCES, readPreferences } from './preferences';

it('offers the four of docs/product.md, section 2.20', () => {
  expect(PREFERENCES).toEqual({
    fruity: 'Fruity flavors',
    earthy: 'Earthy tones',
    terpenes: 'High terpenes',
    smooth: 'Smooth smoke',
  });
});

it.each([
  [null, []],
  ['', []],
  ['smooth', ['smooth']],
  ['smooth,fruity', ['fruity', 'smooth']],
  ['fruity,fruity', ['fruity']],
  ['terpenes,shiny,,earthy', ['earthy', 'terpenes']],
  ['constructor,__proto__', []],
  ['fruity smooth', []],
])('reads %j as %j', (text, preferences) => {
  expect(readPreferences(text)).toEqual(preferences);
});
