/** Cells that agree with no other of their row, or hold no value of their own. */
import { base, one } from './testing/one-row';

describe('what a spreadsheet shows in the place of a value', () => {
  it.each(['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NULL!', '#NUM!'])(
    'is nothing where it is %s, and named once',
    (text) => {
      const { stores, findings } = one({ phone: text, website: text, Mon: text, other: text });
      expect(stores).toEqual([{ ...base, phone: '' }]);
      const said = `stands "${text}", an error of the spreadsheet: left out`;
      expect(findings.map(({ field, message }) => [field, message])).toEqual([
        ['phone', `in the column "phone" ${said}`],
        ['website', `in the column "website" ${said}`],
        ['hours', `in the column "Mon" ${said}`],
      ]);
    },
  );

  it('is named where the column was too narrow, and is no phone number', () => {
    const { stores, findings } = one({ phone: '########' });
    expect(stores).toEqual([{ ...base, phone: '' }]);
    expect(findings.map(({ message }) => message)).toEqual([
      'in the column "phone" stands "####", as the column was too narrow: make it wider and save the table again',
    ]);
  });

  it('is named where a sign was lost', () => {
    const { stores, findings } = one({ website: 'caf\ufffd.example' });
    expect(stores).toEqual([base]);
    expect(findings.map(({ message }) => message)).toEqual([
      'in the column "website" stands "caf\ufffd.example", with a sign that was lost: write it anew and save the table as "CSV UTF-8"',
    ]);
  });

  it('keeps a row out that must have it, and is named once there too', () => {
    const { stores, findings } = one({ city: '#REF!' });
    expect(stores).toEqual([]);
    expect(findings.map(({ field }) => field)).toEqual(['city']);
  });
});

describe('the time zone', () => {
  const zoneOf = (state: string, zipCode: string, timeZone: string) => {
    const { stores, findings } = one({ state, zipCode, timeZone });
    return [stores[0]?.timeZone, ...findings.map(({ message }) => message)];
  };

  it.each([
    ['FL', '32501', 'Central', 'America/Chicago'],
    ['FL', '33101', 'EST', 'America/New_York'],
    ['ID', '83702', 'America/Boise', 'America/Boise'],
    ['MI', '48201', 'America/Detroit', 'America/Detroit'],
    ['NV', '89883', 'MST', 'America/Denver'],
    ['AZ', '85001', 'MST', 'America/Phoenix'],
    ['AZ', '86515', 'America/Denver', 'America/Denver'],
    ['PR', '00901', 'AST', 'America/Puerto_Rico'],
    ['AK', '99501', 'Alaska', 'America/Anchorage'],
  ])('of a shop of %s (%s) is %s', (state, zipCode, said, zone) => {
    expect(zoneOf(state, zipCode, said)).toEqual([zone]);
  });

  it('is the one of the state where another is said, and none where it has two', () => {
    const said = '"America/New_York" is no time of';
    expect(zoneOf('IL', '60601', 'America/New_York')).toEqual([
      'America/Chicago',
      `${said} IL: America/Chicago was taken`,
    ]);
    expect(zoneOf('TX', '75201', 'America/New_York')).toEqual([
      undefined,
      `${said} TX: it was left out`,
    ]);
  });
});

it.each([
  ['99546', 'AK', '51.88', '-176.65'],
  ['79847', 'TX', '31.8', '-104.9'],
  ['96720', 'HI', '19.72', '-155.09'],
])('knows that %s is far from the middle of its digits', (zipCode, state, latitude, longitude) => {
  const { findings } = one({ zipCode, state, latitude, longitude });
  expect(findings).toEqual([]);
});

it('says how far a place is from its ZIP code', () => {
  const { findings } = one({ latitude: '34.05', longitude: '-118.24' });
  expect(findings.map(({ message }) => message)).toEqual([
    '34.05, -118.24 is 1,742 miles from where 60601 is: it was left out',
  ]);
});
