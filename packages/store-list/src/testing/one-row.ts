import { checkTable } from '../in-node';

/** What `one` reads where nothing else is given. */
export const base = {
  id: 'l-1',
  name: 'Lantern',
  address: '1 Sample Street',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
  phone: '(312) 555-0101',
  timeZone: 'America/Chicago',
};
/** A table of one row in JSON. */
export const one = (fields: object) =>
  checkTable(JSON.stringify([{ ...base, phone: '312-555-0101', timeZone: '', ...fields }]));
