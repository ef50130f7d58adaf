/**
 * An open position (docs/product.md, section 3.12). The four are samples; renew the dates by hand, because search
 * engines hide expired ones.
 */
export interface JobOpening {
  title: string;
  department: string;
  location: string;
  type: string;
  text: string;
  /** From and to, in dollars a year; California and other states require it in postings. */
  salary: readonly [number, number];
  /** `YYYY-MM-DD` */
  datePosted: string;
  /** The last day for applications, `YYYY-MM-DD`. */
  validThrough: string;
}

const california = { location: 'Los Angeles, California', type: 'Full-time' };
const thisSeason = { datePosted: '2026-11-02', validThrough: '2027-04-30' };

export const openings: readonly JobOpening[] = [
  {
    title: 'Extraction Technician',
    department: 'Production',
    text: 'Run our closed-loop extractors, log every batch, and leave the bench cleaner than you found it.',
    salary: [52_000, 64_000],
    ...california,
    ...thisSeason,
  },
  {
    title: 'Quality Assurance Specialist',
    department: 'Quality Control',
    text: 'Follow every batch through the lab, review the results, and stop anything that’s out of spec.',
    salary: [62_000, 76_000],
    ...california,
    ...thisSeason,
  },
  {
    title: 'Cultivation Specialist',
    department: 'Cultivation',
    text: 'Walk our growers’ fields, select the plants, and call the harvest.',
    salary: [55_000, 68_000],
    ...california,
    ...thisSeason,
  },
  {
    title: 'Sales Representative',
    department: 'Sales',
    text: 'Know the licensed dispensaries in your region, train their staff, and pick up when they call.',
    salary: [58_000, 74_000],
    location: 'Remote',
    type: 'Full-time',
    ...thisSeason,
  },
];
