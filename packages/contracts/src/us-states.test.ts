import { listedStates, stateCode } from './us-states';

describe('stateCode', () => {
  it.each(['IL', 'il', ' I.L. ', 'Illinois', 'ILLINOIS'])('reads %j as Illinois', (text) =>
    expect(stateCode(text)).toBe('IL'),
  );

  it('reads names of several words', () => expect(stateCode('new york')).toBe('NY'));

  it.each(['', 'ZZ', 'IL2', 'Illin', 'Ontario'])('does not read %j', (text) =>
    expect(stateCode(text)).toBeUndefined(),
  );
});

it.each([
  ['Illinois', ['IL']],
  ['Illinois and Michigan', ['IL', 'MI']],
  ['IL, OR, and New York.', ['IL', 'OR', 'NY']],
  ['Michigan; Missouri & WA or DC', ['MI', 'MO', 'WA', 'DC']],
  [
    'Open to residents of Illinois, Michigan and Missouri. Void where prohibited.',
    ['IL', 'MI', 'MO'],
  ],
  ['Illinois, Michigan and Missouri, where this kind of promotion is allowed', ['IL', 'MI', 'MO']],
])('reads the list of states “%s”', (text, codes) => expect(listedStates(text)).toEqual(codes));

it.each([
  '',
  'Where this kind of promotion is allowed.',
  'All states except Utah',
  'Illinois (Cook County only)',
  'Illinois, where allowed, and any state of the Midwest',
  'Illinois and elsewhere',
])('reads no list of states in “%s”', (text) => expect(listedStates(text)).toBeUndefined());
