import { checkTable } from '../in-node';

/** The values of `checkOneRow` for fields that are not given. */
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
export const checkOneRow = (fields: object) =>
  checkTable(JSON.stringify([{ ...base, phone: '312-555-0101', timeZone: '', ...fields }]));
