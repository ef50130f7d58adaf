import { makeSpokenCode, readSpokenCode } from './spoken-code';

/** Any numbers, the same ones each time. */
const chooser = () => {
  let last = 7;
  return (below: number) => {
    last = (last * 48_271) % 2_147_483_647;
    return last % below;
  };
};
const code = makeSpokenCode(12, chooser());
const symbols = code.replaceAll('-', '');
const ALPHABET = '123456789ABCDEFGHJKMNPQRSTVWXYZ';
const read = (typed: string) => readSpokenCode(typed, 12);

it('is written in three groups, without what is taken for something else', () => {
  expect(code).toMatch(/^[1-9A-HJKMNP-TV-Z]{4}(-[1-9A-HJKMNP-TV-Z]{4}){2}$/);
  expect(makeSpokenCode(18, chooser())).toMatch(/^.{6}-.{6}-.{6}$/);
});

it('is read however it was typed', () => {
  for (const typed of [code, symbols, code.toLowerCase(), ` ${code.replaceAll('-', ' ')} `])
    expect(read(typed)).toBe(code);
  const withOne = makeSpokenCode(12, () => 0);
  expect(withOne).toMatch(/^1/);
  expect(read(withOne.replaceAll('1', 'l'))).toBe(withOne);
});

it('is not read where one symbol is wrong', () => {
  for (const [place, symbol] of [...symbols].entries())
    for (const other of ALPHABET.replace(symbol, ''))
      expect(read(symbols.slice(0, place) + other + symbols.slice(place + 1))).toBeUndefined();
});

it('is not read where two symbols beside each other are exchanged', () => {
  for (let place = 0; place < symbols.length - 1; place += 1) {
    const [one, two] = [symbols.charAt(place), symbols.charAt(place + 1)];
    const exchanged = symbols.slice(0, place) + two + one + symbols.slice(place + 2);
    expect(read(exchanged)).toBe(one === two ? code : undefined);
  }
});

it.each(['', code.slice(1), `${code}1`, code.replace(/^./, '0'), code.replace(/^./, 'Ä')])(
  'is not read from %j',
  (typed) => expect(read(typed)).toBeUndefined(),
);
