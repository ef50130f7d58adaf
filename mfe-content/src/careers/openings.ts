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
    text: 'You run the closed-loop extractors, log every batch, and leave the bench cleaner than you found it.',
    ...california,
    ...thisSeason,
  },
  {
    title: 'Quality Assurance Specialist',
    department: 'Quality Control',
    text: 'You sample each batch, read what the laboratory sends back, and stop what does not meet its limits.',
    ...california,
    ...thisSeason,
  },
  {
    title: 'Cultivation Specialist',
    department: 'Cultivation',
    text: 'You walk the fields of our growers, choose the plants, and say when they are ready to be cut.',
    ...california,
    ...thisSeason,
  },
  {
    title: 'Sales Representative',
    department: 'Sales',
    text: 'You know the licensed dispensaries of your region, train their staff, and answer when they call.',
    location: 'Remote',
    type: 'Full-time',
    ...thisSeason,
  },
];
