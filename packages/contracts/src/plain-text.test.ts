import * as z from 'zod';
import { text } from './campaign-fields';
import { plainCode, removeInvisible } from './plain-text';
import { multiLine, singleLine } from './text';

it.each([
  ['a direction override', 'Ada\u202eecalevoL', 'AdaecalevoL'],
  ['isolates', '\u2066Ada\u2069', 'Ada'],
  ['direction marks', '\u200eAda\u200f\u061c', 'Ada'],
  ['zero-width characters', 'A\u200bd\u2060a\ufeff', 'Ada'],
  ['joiners at the ends and beside symbols', '\u200dAda \u200c& Eve\u200d', 'Ada & Eve'],
  ['many joiners', `A${'\u200d'.repeat(50_000)} `, 'A '],
])('removes %s', (_, line, expected) => expect(removeInvisible(line)).toBe(expected));

it.each([
  ['a Persian name', 'علی\u200cرضا'],
  ['a name in Devanagari', 'क्\u200dष'],
  ['a joined emoji', 'Crew \u{1f469}\u{1f3fd}\u200d\u{1f680} \u2764\ufe0f\u200d\u{1f525}'],
  ['Hebrew beside English', 'Ada עדה'],
])('keeps %s', (_, line) => expect(removeInvisible(line)).toBe(line));

it('applies to names of visitors and texts of campaigns', () => {
  expect(z.parse(singleLine(3), ' \u202eAda\u2069 ')).toBe('Ada');
  expect(z.parse(text(3), ' \u200bAda ')).toBe('Ada');
  expect(z.safeParse(text(3), '\u200b\u2060').success).toBe(false);
});

it('composes letters and turns line separators into spaces', () => {
  const pasted = 'Ame\u0301lie\u2028Bcc: all@example.com\u2029';
  for (const line of [singleLine(40), text(40)])
    expect(z.parse(line, pasted)).toBe('Amélie Bcc: all@example.com');
  expect(z.safeParse(singleLine(40), 'Ada\rBcc: all@example.com').success).toBe(false);
});

it('ends all lines of a text with LF', () =>
  expect(z.parse(multiLine(20), ' a\r\nb\rc\u2028d\u2029\n\ne ')).toBe('a\nb\nc\nd\n\n\ne'));

it('reads a code of full-width characters', () =>
  expect(plainCode('\u3000ＡＢＣ－１２３\ufeff ')).toBe('ABC-123'));
