import { fieldName } from './field-names';

it.each([
  ['startsAt', 'Start'],
  ['segments', 'Segment'],
  ['segments.2.label', 'Segment 3, label'],
  ['prizes.0.weight', 'Prize 1, weight'],
  ['rules.more.2', 'Rules, paragraph 3'],
  ['theme.losing.1', 'Theme, losing segments 2'],
  ['theme.prize', 'Theme, prize'],
  ['unheard.of', 'Unheard, of'],
])('labels %s', (path, name) => expect(fieldName(path)).toBe(name));
