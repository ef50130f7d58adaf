import { createReadableCode, parseReadableCode } from './readable-code';

/** A reproducible random number generator. */
const createChooser = () => {
  let last = 7;
  return (below: number) => {
    last = (last * 48_271) % 2_147_483_647;
    return last % below;
  };
};
const code = createReadableCode(12, createChooser());
const symbols = code.replaceAll('-', '');
/** As typed on an Asian keyboard. */
const fullWidth = code.replace(/./g, (character) =>
  String.fromCharCode(character.charCodeAt(0) + 0xfee0),
);
const ALPHABET = '123456789ABCDEFGHJKMNPQRSTVWXYZ';
const read = (typed: string) => parseReadableCode(typed, 12);

it('has three groups without ambiguous characters', () => {
  expect(code).toMatch(/^[1-9A-HJKMNP-TV-Z]{4}(-[1-9A-HJKMNP-TV-Z]{4}){2}$/);
  expect(createReadableCode(18, createChooser())).toMatch(/^.{6}-.{6}-.{6}$/);
});

it('is parsed in any spelling', () => {
  for (const typed of [
    code,
    symbols,
    code.toLowerCase(),
    ` ${code.replaceAll('-', ' ')} `,
    code.replaceAll('-', '–'),
    fullWidth,
  ])
    expect(read(typed)).toBe(code);
  const withOne = createReadableCode(12, () => 0);
  expect(withOne).toMatch(/^1/);
  expect(read(withOne.replaceAll('1', 'l'))).toBe(withOne);
});

it('detects any wrong symbol, and any two swapped neighbors', () => {
  for (const [place, symbol] of [...symbols].entries()) {
    for (const other of ALPHABET.replace(symbol, ''))
      expect(read(symbols.slice(0, place) + other + symbols.slice(place + 1))).toBeUndefined();
    const next = symbols.charAt(place + 1);
    const swapped = symbols.slice(0, place) + next + symbol + symbols.slice(place + 2);
    expect(read(swapped)).toBe(next === symbol || next === '' ? code : undefined);
  }
});

it.each(['', code.slice(1), `${code}1`, code.replace(/^./, '0'), code.replace(/^./, 'Ä')])(
  'is not parsed from %j',
  (typed) => expect(read(typed)).toBeUndefined(),
);
