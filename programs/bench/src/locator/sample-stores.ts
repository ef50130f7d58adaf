import { WEEKDAYS, type Store } from '@site/contracts';

/** Middles of towns in degrees, with the first three digits of their ZIP codes. */
const TOWNS: [city: string, state: string, zip: string, latitude: number, longitude: number][] = [
  ['Chicago', 'IL', '606', 41.8781, -87.6298],
  ['Evanston', 'IL', '602', 42.0451, -87.6877],
  ['Los Angeles', 'CA', '900', 34.0522, -118.2437],
  ['San Diego', 'CA', '921', 32.7157, -117.1611],
  ['Oakland', 'CA', '946', 37.8044, -122.2712],
  ['Denver', 'CO', '802', 39.7392, -104.9903],
  ['Detroit', 'MI', '482', 42.3314, -83.0458],
  ['Grand Rapids', 'MI', '495', 42.9634, -85.6681],
  ['Boston', 'MA', '021', 42.3601, -71.0589],
  ['New York', 'NY', '100', 40.7128, -74.006],
  ['Buffalo', 'NY', '142', 42.8864, -78.8784],
  ['Newark', 'NJ', '071', 40.7357, -74.1724],
  ['Portland', 'OR', '972', 45.5152, -122.6784],
  ['Seattle', 'WA', '981', 47.6062, -122.3321],
  ['Las Vegas', 'NV', '891', 36.1699, -115.1398],
  ['Phoenix', 'AZ', '850', 33.4484, -112.074],
  ['Albuquerque', 'NM', '871', 35.0844, -106.6504],
  ['St. Louis', 'MO', '631', 38.627, -90.1994],
  ['Baltimore', 'MD', '212', 39.2904, -76.6122],
  ['Bangor', 'ME', '044', 44.8012, -68.7778],
];
const OPENS = ['8:00 AM', '9:00 AM', '10:00 AM', '11:00 AM'];
const CLOSES = ['7:00 PM', '8:00 PM', '9:00 PM', '10:00 PM', '2:00 AM'];

/** The same numbers in [0, 1) each time (Park and Miller's generator, CACM 31:10, 1988). */
const numbers = (seed: number) => () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

/** Invented stores for measurements, around real towns, the same each time. Every tenth has no website, every fiftieth no place. */
export const sampleStores = (count: number): Store[] => {
  const next = numbers(20_261_122);
  const digits = (length: number) =>
    String(Math.floor(next() * 10 ** length)).padStart(length, '0');
  return Array.from({ length: count }, (_, index): Store => {
    const [city, state, zip, latitude, longitude] = TOWNS[index % TOWNS.length]!;
    const near = (degrees: number) => (degrees + (next() + next() - 1) * 0.8).toFixed(4);
    const place = { latitude: near(latitude), longitude: near(longitude) };
    return {
      id: `sample-${index}`,
      name: `Sample Store ${index}`,
      address: `${digits(4)} Sample Street ${digits(2)}`,
      city,
      state,
      zipCode: zip + digits(2),
      phone: `(${digits(3)}) 555-01${digits(2)}`,
      ...(index % 10 !== 0 && { website: `https://store-${index}.example.com` }),
      ...(index % 50 !== 0 && place),
      hours: weekOf(OPENS[Math.floor(next() * OPENS.length)]!, CLOSES[index % CLOSES.length]!),
    };
  });
};

/** Most stores have the same hours each day but Sunday. */
const weekOf = (opens: string, closes: string): Store['hours'] =>
  Object.fromEntries(
    WEEKDAYS.map((day) => [day, day === 'Sunday' ? 'Closed' : `${opens} - ${closes}`]),
  );
