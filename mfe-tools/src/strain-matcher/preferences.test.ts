import { readPreferences } from './preferences';

it.each([
  [null, []],
  ['', []],
  ['smooth', ['smooth']],
  ['smooth,fruity', ['fruity', 'smooth']],
  ['fruity,fruity', ['fruity']],
  ['terpenes,shiny,,earthy', ['earthy', 'terpenes']],
  ['constructor,__proto__', []],
  ['fruity smooth', []],
])('reads %j as %j', (text, preferences) => expect(readPreferences(text)).toEqual(preferences));
