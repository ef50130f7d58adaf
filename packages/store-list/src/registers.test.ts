/** One row of each of eight state registers, in their published columns. */
import { StoreReplacement, type Store } from '@site/contracts';
import { stringify } from 'csv-stringify/sync';
import { checkTable } from './in-node';

interface Example {
  row: Record<string, string>;
  store: Partial<Store>;
}

const REGISTERS: Record<string, Example> = {
  'Department of Cannabis Control of California': {
    row: {
      ...{ id: '7', licenseNumber: 'C10-0000007-LIC', licenseStatus: 'Active' },
      ...{ issueDate: '2019-05-14T00:00:00', businessLegalName: 'Quiet Heron LLC' },
      ...{ businessDbaName: 'Data Not Available', businessOwnerName: 'Data Not Available' },
      ...{ premiseStreetAddress: '107 Main St', premiseCity: 'La Cañada Flintridge' },
      ...{ premiseState: 'California', premiseCounty: '', premiseZipCode: '91011-4321' },
      ...{ businessEmail: 'shop@example.com', businessPhone: '1-800-555-HERB' },
      ...{ PremiseLatitude: '34.1992', PremiseLongitude: '-118.1878' },
    },
    store: {
      ...{ id: '7', name: 'Quiet Heron LLC', address: '107 Main St', zipCode: '91011-4321' },
      ...{ city: 'La Cañada Flintridge', state: 'CA', phone: '1-800-555-HERB' },
      ...{ latitude: '34.1992', longitude: '-118.1878' },
    },
  },
  'Marijuana Enforcement Division of Colorado': {
    row: {
      ...{ 'License Number': '402R-00012', 'Facility Name': 'Holdings Nine LLC' },
      ...{ DBA: '  Bent  Birch ', 'Facility Type': 'Retail Marijuana Store' },
      ...{ Street: '108 N Larkspur Avenue', City: 'DENVER', 'ZIP Code': '802054321' },
      ...{ 'Expiration Date': '7/7/2027', Website: 'None', 'Hours of Operation': '0900 - 2100' },
    },
    store: {
      ...{ id: '402r-00012', name: 'Bent Birch', address: '108 N Larkspur Avenue' },
      ...{ city: 'DENVER', state: 'CO', zipCode: '80205-4321' },
    },
  },
  'Liquor and Cannabis Board of Washington': {
    row: {
      ...{ Tradename: 'NO. 9 FERN', 'License ': '412007', UBI: '6040000000000000' },
      ...{ 'Street Address': '109 E. 7TH ST.', 'Suite Rm': 'STE B-2', City: 'MOUNT VERNON' },
      ...{ State: 'WA', county: 'SKAGIT', 'Zip Code': '982734321', 'Day Phone': '2125550107.0' },
      ...{ 'Priv Desc': 'CANNABIS RETAILER', 'Privilege Status': 'ACTIVE (ISSUED)' },
    },
    store: {
      ...{ id: '412007', address: '109 E. 7TH ST., STE B-2', zipCode: '98273-4321' },
      ...{ phone: '(212) 555-0107' },
    },
  },
  'Liquor and Cannabis Commission of Oregon': {
    row: {
      ...{ 'TRADE NAME': 'Café Orchard', 'POSTAL CITY': 'Coos Bay', COUNTY: 'Coos' },
      ...{ 'STREET ADDRESS': '110 State Hwy 99', ZIP: '97420', 'Med Grade': 'Yes', Delivery: '' },
    },
    store: { id: 'or-coos-bay-cafe-orchard', state: 'OR', phone: '' },
  },
  'Cannabis Regulatory Agency of Michigan': {
    row: {
      ...{ 'Record Number': 'AU-R-000011', 'Record Type': 'Marihuana Retailer - License' },
      ...{ 'License Name': 'Old Lamp Co.', Status: 'Active', Notes: '' },
      ...{ Address: '111 Sparrow Ct, Sault Ste. Marie MI 49783', 'Expiration Date': '04/30/2027' },
    },
    store: { address: '111 Sparrow Ct', city: 'Sault Ste. Marie', state: 'MI', zipCode: '49783' },
  },
  'Cannabis Compliance Board of Nevada': {
    row: {
      ...{ LicenseNumber: 'RD012/02.1', LicenseName: "Fox's Den", LicenseType: 'Retail Store' },
      ...{ Address: '112 US-31 South', Unit: '#12', City: 'Reno', State: 'nv', Zip: '89501.0' },
      ...{ Phone: '2125550112, Ext. 7', url: 'www.example.com', lat: '39.5296', lng: '-119.8138' },
      ...{ Monday: '9a-9p', Tue: 'closed', 'Sat.': '24 hours', 'sunday hours': '9-9' },
    },
    store: {
      ...{ id: 'rd012-02-1', address: '112 US-31 South, #12', state: 'NV', zipCode: '89501' },
      ...{ phone: '(212) 555-0112 ext. 7', website: 'https://www.example.com' },
      hours: {
        ...{ Monday: '9:00 AM - 9:00 PM', Tuesday: 'Closed', Saturday: 'Open 24 hours' },
        Sunday: '9:00 AM - 9:00 PM',
      },
    },
  },
  'Department of Financial and Professional Regulation of Illinois': {
    row: {
      ...{ Licensee: 'Holdings Nine LLC', DBA: 'A/B', 'License Number': '284.000013-AUDO' },
      ...{ Address: '113 Blvd of the Ash\nEast St. Louis, IL 62201\n(212) 555-0113' },
      ...{ Medical: 'Yes', 'Original Issue Date': '1/1/2020' },
    },
    store: {
      ...{ name: 'A/B', address: '113 Blvd of the Ash', city: 'East St. Louis', state: 'IL' },
      ...{ zipCode: '62201', phone: '(212) 555-0113' },
    },
  },
  'Cannabis Control Commission of Massachusetts': {
    row: {
      ...{ BUSINESS_NAME: 'Second Row, Inc.', DBA_NAME: '', LICENSE_NUMBER: 'MR280014' },
      ...{ ESTABLISHMENT_ADDRESS_1: '114 Main St', ESTABLISHMENT_ADDRESS_2: 'Unit 3' },
      ...{ ESTABLISHMENT_CITY: 'Northampton', ESTABLISHMENT_STATE: 'MA', COUNTY: 'Hampshire' },
      ...{ ESTABLISHMENT_ZIP_CODE: '1060-4321', BUSINESS_ADDRESS_1: 'P.O. Box 9' },
      ...{ BUSINESS_CITY: 'Springfield', BUSINESS_PHONE: '0000000000', LATITUDE: '42.3251' },
      ...{ LONGITUDE: '-72.6412' },
    },
    store: {
      ...{ name: 'Second Row, Inc.', address: '114 Main St, Unit 3', city: 'Northampton' },
      ...{ zipCode: '01060-4321', phone: '', timeZone: 'America/New_York' },
    },
  },
};

it.each(Object.entries(REGISTERS))('reads a row of the %s', async (_, { row, store }) => {
  const { stores, findings } = await checkTable(stringify([Object.keys(row), Object.values(row)]));
  expect(findings).toEqual([]);
  expect(stores).toMatchObject([store]);
  expect(StoreReplacement.safeParse({ stores }).error).toBeUndefined();
});

describe('a place of All the Places', () => {
  const tags = {
    ...{ ref: '101', '@spider': 'lantern_us', shop: 'cannabis', brand: 'Lantern', branch: 'Loop' },
    ...{ 'addr:street_address': '1 Sample Street', 'addr:city': 'Chicago', 'addr:state': 'IL' },
    ...{ 'addr:postcode': '60601', 'addr:country': 'US', phone: '+1 312-555-0101' },
    opening_hours: 'Mo-Sa 09:00-21:00; Su off',
  };
  const read = async (changes: object) => {
    const properties = { ...tags, ...changes };
    const geometry = { type: 'Point', coordinates: [-87.6298, 41.8781] };
    const feature = { type: 'Feature', id: 'Zq1_hash=', properties, geometry };
    const { stores, findings } = await checkTable(
      JSON.stringify({ type: 'FeatureCollection', features: [feature] }),
    );
    return { stores, findings: findings.map(({ message }) => message) };
  };
  const none = { 'addr:street_address': null, 'addr:city': null };
  const store = {
    ...{ id: 'zq1-hash', name: 'Lantern', address: '1 Sample Street', city: 'Chicago' },
    ...{ state: 'IL', zipCode: '60601', phone: '(312) 555-0101', timeZone: 'America/Chicago' },
    ...{ latitude: '41.8781', longitude: '-87.6298' },
    hours: expect.objectContaining({ Saturday: '9:00 AM - 9:00 PM', Sunday: 'Closed' }),
  };

  it.each<[changes: object, expected: object]>([
    [{}, {}],
    [{ name: 'Lantern Loop' }, { name: 'Lantern Loop' }],
    [{ 'addr:street_address': null, 'addr:housenumber': '1', 'addr:street': 'Sample Street' }, {}],
    [{ 'addr:housenumber': '1', 'addr:street': 'Sample Street' }, {}],
    [{ ...none, 'addr:full': '1 Sample Street, Chicago, IL 60601, United States' }, {}],
    [{ 'addr:unit': '4' }, { address: '1 Sample Street, 4' }],
    [{ phone: null, 'contact:phone': '312-555-0101' }, {}],
    [{ end_date: '2999-01-01' }, {}],
  ])('is read with %j', async (changes, expected) => {
    expect(await read(changes)).toEqual({ stores: [{ ...store, ...expected }], findings: [] });
  });

  const thisYear = new Date().toISOString().slice(0, 4);
  it.each(['yes', '2020', '2020-02-29', thisYear])(
    'is left out as closed with end_date %s',
    async (end_date) => {
      const findings = [`has closed (end_date "${end_date}"): left out`];
      expect(await read({ end_date })).toEqual({ stores: [], findings });
    },
  );
});
