/** What a cell says of an invented shop; a text after `=` is the same in each row. */
export type Said =
  | 'id'
  | 'licence'
  | 'name'
  | 'company'
  | 'address'
  | 'suite'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'phone'
  | 'website'
  | 'latitude'
  | 'longitude'
  | 'hours'
  | 'street, city state zip'
  | 'street, city, state zip and phone in lines'
  | `=${string}`;

export interface Register {
  state: string;
  rows: number;
  /** A licence as it is written there. */
  licence: (nth: number) => string;
  columns: readonly (readonly [name: string, said: Said])[];
}

const number = (nth: number, digits: number): string => String(nth).padStart(digits, '0');

/**
 * Tables as eight states publish them, by the names of their columns: the Department of Cannabis Control of California
 * (export of its search), the Marijuana Enforcement Division of Colorado (list of licensed facilities), the Liquor and Cannabis
 * Board of Washington (`CannabisApplicants`), the Liquor and Cannabis Commission of Oregon (`Approved_Retail_Licenses`),
 * the Cannabis Regulatory Agency of Michigan (Accela), the Cannabis Compliance Board of Nevada
 * (`Active-License-List`), the Department of Financial and Professional Regulation of Illinois (a PDF, whose addresses have
 * lines), the Cannabis Control Commission of Massachusetts (open data). Names as read by github.com/cannlytics/cannlytics
 * (MIT) and others; of Nevada and Illinois, which have no table with addresses, in the words of whoever typed one. Where a
 * register knows no websites or hours, they are columns that a manager has added.
 */
export const REGISTERS: readonly Register[] = [
  {
    state: 'CA',
    rows: 1100,
    licence: (nth) => `C10-${number(nth, 7)}-LIC`,
    columns: [
      ['id', 'id'],
      ['licenseNumber', 'licence'],
      ['licenseStatus', '=Active'],
      ['licenseType', '=Commercial -  Retailer'],
      ['issueDate', '=2019-05-14T00:00:00'],
      ['expirationDate', '=05/14/2027'],
      ['businessLegalName', 'company'],
      ['businessDbaName', 'name'],
      ['businessOwnerName', '=Data Not Available'],
      ['premiseStreetAddress', 'address'],
      ['premiseCity', 'city'],
      ['premiseState', 'state'],
      ['premiseCounty', '='],
      ['premiseZipCode', 'zipCode'],
      ['businessEmail', '=shop@example.com'],
      ['businessPhone', 'phone'],
      ['PremiseLatitude', 'latitude'],
      ['PremiseLongitude', 'longitude'],
    ],
  },
  {
    state: 'CO',
    rows: 480,
    licence: (nth) => `402R-${number(nth, 5)}`,
    columns: [
      ['License Number', 'id'],
      ['Facility Name', 'company'],
      ['DBA', 'name'],
      ['Facility Type', '=Retail Marijuana Store'],
      ['Street', 'address'],
      ['City', 'city'],
      ['ZIP Code', 'zipCode'],
      ['Expiration Date', '=7/7/2027'],
      ['Date Updated', '=9/1/2026'],
      ['Website', 'website'],
      ['Hours of Operation', 'hours'],
    ],
  },
  {
    state: 'WA',
    rows: 470,
    licence: (nth) => String(412_000 + nth),
    columns: [
      ['Tradename', 'name'],
      ['License ', 'id'],
      ['UBI', '=6040000000000000'],
      ['Street Address', 'address'],
      ['Suite Rm', 'suite'],
      ['City', 'city'],
      ['State', 'state'],
      ['county', '=KING'],
      ['Zip Code', 'zipCode'],
      ['Priv Desc', '=CANNABIS RETAILER'],
      ['Privilege Status', '=ACTIVE (ISSUED)'],
      ['Day Phone', 'phone'],
    ],
  },
  {
    state: 'OR',
    rows: 330,
    licence: () => '',
    columns: [
      ['TRADE NAME', 'name'],
      ['POSTAL CITY', 'city'],
      ['COUNTY', '=Lane'],
      ['STREET ADDRESS', 'address'],
      ['ZIP', 'zipCode'],
      ['Med Grade', '=Yes'],
      ['Delivery', '='],
    ],
  },
  {
    state: 'MI',
    rows: 250,
    licence: (nth) => `AU-R-${number(nth, 6)}`,
    columns: [
      ['Record Number', 'id'],
      ['Record Type', '=Marihuana Retailer - License'],
      ['License Name', 'name'],
      ['Address', 'street, city state zip'],
      ['Expiration Date', '=04/30/2027'],
      ['Status', '=Active'],
      ['Notes', '='],
    ],
  },
  {
    state: 'NV',
    rows: 100,
    licence: (nth) => `RD${number(nth, 3)}/0${nth % 10}.1`,
    columns: [
      ['LicenseNumber', 'id'],
      ['LicenseName', 'name'],
      ['LicenseType', '=Retail Store'],
      ['Address', 'address'],
      ['Unit', 'suite'],
      ['City', 'city'],
      ['State', 'state'],
      ['Zip', 'zipCode'],
      ['Phone', 'phone'],
      ['url', 'website'],
      ['lat', 'latitude'],
      ['lng', 'longitude'],
      ...['Monday', 'Tue', 'wed', 'Thurs', 'FRIDAY', 'Sat.', 'sunday hours'].map(
        (day) => [day, 'hours'] as const,
      ),
    ],
  },
  {
    state: 'IL',
    rows: 110,
    licence: (nth) => `284.${number(nth, 6)}-AUDO`,
    columns: [
      ['Licensee', 'company'],
      ['DBA', 'name'],
      ['Address', 'street, city, state zip and phone in lines'],
      ['Medical', '=Yes'],
      ['Original Issue Date', '=1/1/2020'],
      ['License Number', 'id'],
    ],
  },
  {
    state: 'MA',
    rows: 113,
    licence: (nth) => `MR28${number(nth, 4)}`,
    columns: [
      ['BUSINESS_NAME', 'company'],
      ['DBA_NAME', 'name'],
      ['LICENSE_NUMBER', 'id'],
      ['LICENSE_TYPE', '=Marijuana Retailer'],
      ['LIC_START_DATE', '=02-01-2026'],
      ['ESTABLISHMENT_ADDRESS_1', 'address'],
      ['ESTABLISHMENT_ADDRESS_2', 'suite'],
      ['ESTABLISHMENT_CITY', 'city'],
      ['ESTABLISHMENT_STATE', 'state'],
      ['ESTABLISHMENT_ZIP_CODE', 'zipCode'],
      ['COUNTY', '=Hampshire'],
      ['BUSINESS_ADDRESS_1', '=P.O. Box 9'],
      ['BUSINESS_CITY', '=Springfield'],
      ['BUSINESS_PHONE', 'phone'],
      ['LATITUDE', 'latitude'],
      ['LONGITUDE', 'longitude'],
    ],
  },
];
