import type { Store } from '../stores';

/** A store for tests. */
export const store = (given: Partial<Store> = {}): Store => ({
  id: 'copper-heron',
  name: 'Copper Heron',
  address: '2257 Lanternfly Lane',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60614',
  phone: '',
  ...given,
});

export const chicago = store();

export const denver = store({
  id: 'juniper-row',
  name: 'Juniper Row',
  address: '18 Larkspur Avenue',
  city: 'Denver',
  state: 'CO',
  zipCode: '80205',
});
