/** Cells that contradict their row, or hold an error instead of a value. */
import { lantern } from './testing/lantern';
import { checkOneRow } from './testing/one-row';

describe('a spreadsheet error', () => {
  it('is read as an empty cell and reported once', async () => {
    for (const text of ['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NULL!', '#NUM!']) {
      const { stores, findings } = await checkOneRow({
        phone: text,
        website: text,
        Mon: text,
        other: text,
      });
      expect(stores).toEqual([{ ...lantern, phone: '' }]);
      expect(findings.map(({ field }) => field)).toEqual(['phone', 'website', 'hours']);
      expect(findings[2]!.message).toBe(
        `column "Mon" contains "${text}", a spreadsheet error: left out`,
      );
    }
  });

  it.each([
    [
      'phone',
      '########',
      'column "phone" contains "####", because the column was too narrow: make it wider and save the table again',
    ],
    [
      'website',
      'caf\ufffd.example',
      'column "website" contains "caf\ufffd.example", with a character that was lost: correct it and save the table as "CSV UTF-8"',
    ],
  ])('in %s is explained: %s', async (field, text, message) => {
    const { stores, findings } = await checkOneRow({ phone: '', [field]: text });
    expect(stores).toEqual([{ ...lantern, phone: '' }]);
    expect(findings.map((finding) => finding.message)).toEqual([message]);
  });

  it('leaves out the row in a required column', async () => {
    const { stores, findings } = await checkOneRow({ city: '#REF!' });
    expect(stores).toEqual([]);
    expect(findings.map(({ field }) => field)).toEqual(['city']);
  });
});

it.each([
  ['99546', 'AK', '51.88', '-176.65'],
  ['79847', 'TX', '31.8', '-104.9'],
  ['96720', 'HI', '19.72', '-155.09'],
])(
  'accepts places far from the middle of ZIP code %s',
  async (zipCode, state, latitude, longitude) => {
    const { findings } = await checkOneRow({ zipCode, state, latitude, longitude });
    expect(findings).toEqual([]);
  },
);

it('leaves out a place far from its ZIP code and reports the distance', async () => {
  const { stores, findings } = await checkOneRow({ latitude: '34.05', longitude: '-118.24' });
  expect(stores).toEqual([lantern]);
  expect(findings.map(({ message }) => message)).toEqual([
    '34.05, -118.24 is 1,740 miles from 60601: left out',
  ]);
});
