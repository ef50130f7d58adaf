import { chicago } from '@site/contracts/testing';
import { openingHours, storeItems } from './store-items';

const span = (dayOfWeek: string[], opens: string, closes: string) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek,
  opens,
  closes,
});

describe('opening hours', () => {
  it('group days with equal hours', () => {
    const weekday = '10:00 AM - 9:00 PM';
    expect(
      openingHours({ Sunday: '12:00 PM - 6:00 PM', Monday: weekday, Tuesday: weekday }),
    ).toEqual([span(['Sunday'], '12:00', '18:00'), span(['Monday', 'Tuesday'], '10:00', '21:00')]);
  });

  it.each([
    ['10:00 AM - 12:00 AM', '10:00', '00:00'],
    ['6:00 PM – 2:00 AM', '18:00', '02:00'],
    ['12:30 PM - 11:59 pm', '12:30', '23:59'],
    ['Open 24 hours', '00:00', '23:59'],
  ])('%s reads as %s to %s', (text, opens, closes) => {
    expect(openingHours({ Friday: text })).toEqual([span(['Friday'], opens, closes)]);
  });

  it('are omitted if they cannot be read', () =>
    expect(openingHours({ Friday: 'by appointment' })).toEqual([]));
});

const { website, latitude, longitude, hours: _, ...store } = chicago;

describe('storeItems', () => {
  it('describes a store by its known fields', () => {
    const hours = { Monday: '9:00 AM - 9:00 PM' };
    const full = { ...store, website, latitude, longitude, hours };
    const item = {
      '@type': 'Store',
      name: 'Copper Heron',
      telephone: '(773) 555-0106',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '2257 Lanternfly Lane',
        addressLocality: 'Chicago',
        addressRegion: 'IL',
        postalCode: '60614',
        addressCountry: 'US',
      },
    };
    const optional = {
      url: 'https://www.example.com/copper-heron',
      geo: { '@type': 'GeoCoordinates', latitude: 41.9242, longitude: -87.652 },
      openingHoursSpecification: [span(['Monday'], '09:00', '21:00')],
    };
    expect(storeItems([store, full])).toEqual([
      { '@type': 'ListItem', position: 1, item },
      { '@type': 'ListItem', position: 2, item: { ...item, ...optional } },
    ]);
  });

  it.each([{ latitude: '41.9' }, { latitude: 'north', longitude: '-87' }])(
    'omits the location for %j',
    (coordinates) => {
      expect(JSON.stringify(storeItems([{ ...store, ...coordinates }]))).not.toContain('geo');
    },
  );
});
