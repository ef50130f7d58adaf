import { idFor } from './id-for';

it.each([
  ['Spring Spin 2027', [], 'spring-spin-2027'],
  ['Café & Más!', [], 'cafe-mas'],
  ['Große Smørrebrød-Aktion', [], 'grosse-smorrebrod-aktion'],
  ['Glow', ['glow', 'glow-2'], 'glow-3'],
  ['春', [], 'campaign'],
  ['Constructor', [], 'constructor-2'],
  ['Spin '.repeat(12), [], 'spin-spin-spin-spin-spin-spin-spin-spin-spin'],
])('derives an id from the name %s', (name, usedIds, id) => expect(idFor(name, usedIds)).toBe(id));
