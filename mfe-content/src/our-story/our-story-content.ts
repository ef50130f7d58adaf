import { MINIMUM_AGE } from '@site/brand/promises';

/** What stands in the margin, and what it says of that time (docs/product.md, section 2.24). */
export const chapters = [
  {
    when: 'Five years ago',
    text: 'A chemist, a grower and a dispensary keeper compared the extracts on one shelf. The labels promised a great deal. The certificates, where there were any, said something else. They agreed that it could be done differently: honestly, simply and in the open.',
  },
  {
    when: 'The first batch',
    text: 'A few dozen jars of live resin, from a single field, pressed within hours of the harvest. It sold out in a weekend. The people who came back did not ask for more strength. They asked which field it was.',
  },
  {
    when: '10,000+ customers later',
    text: 'The order of things has not changed. The plant comes first, then the method, then the test, and the name on the label comes last.',
  },
] as const;

export const values = [
  {
    title: 'Honesty',
    text: 'We print what the laboratory found, also when it is less than we had hoped for.',
  },
  {
    title: 'Simplicity',
    text: 'One plant, one method, one name. If a step does not make the extract better, we leave it out.',
  },
  {
    title: 'Transparency',
    text: 'Every package carries its batch number, and every batch has a certificate that you may ask for.',
  },
  {
    title: 'Responsibility',
    text: `Made for adults of ${MINIMUM_AGE} and over, sold by licensed people, and never dressed up for anybody younger.`,
  },
] as const;
