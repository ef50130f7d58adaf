import { typeset } from './typography';

it.each([
  ['70-90%', '70–90%'],
  ['5-15 minutes', '5–15 minutes'],
  ['call 1-800-222-1222', 'call 1-800-222-1222'],
  ['see-through', 'see-through'],
  ['425 °F and 2.5 mg', '425\u00a0°F and 2.5\u00a0mg'],
  ['THC 80-90%', 'THC\u00a080–90%'],
  ['a clear "pass", isn\'t it', 'a clear “pass”, isn’t it'],
])('sets %s', (plain, set) => expect(typeset(plain)).toBe(set));
