import type { Store } from '../stores';

/** A complete store for tests, with changed fields. */
export const store = (changes: Partial<Store> = {}): Store => ({
  id: 'copper-heron',
  name: 'Copper Heron',
  address: '2257 Lanternfly Lane',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60614',
  phone: '(773) 555-0106',
  website: 'https://www.example.com/copper-heron',
  latitude: '41.9242',
  longitude: '-87.6520',
  hours: { Friday: '10:00 AM - 9:00 PM', Saturday: '6:00 PM - 2:00 AM' },
  ...changes,
});

export const chicago = store();

export const denver = store({
  id: 'juniper-row',
  name: 'Juniper Row',
  address: '18 Larkspur Avenue',
  city: 'Denver',
  state: 'CO',
  zipCode: '80205',
  phone: '(303) 555-0141',
  latitude: '39.7601',
  longitude: '-104.9660',
});
