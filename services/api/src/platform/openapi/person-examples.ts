import type { Examples } from './examples';

const address = 'robin@example.com';
const person = 'person-3c9a71d2';
const kept = {
  place: 'claims',
  what: 'a claim of the prize T-Shirt',
  since: '2026-11-21T18:00:00.000Z',
  until: '2027-11-21',
};
const counted = [{ place: 'claims', count: 1 }];

export const personExamples = {
  PersonRequest: { address },
  PersonShown: { person, kept: [kept] },
  PersonExport: {
    format: 1,
    address,
    at: '2026-11-24T09:00:00.000Z',
    kept: [{ ...kept, data: { email: address, prize: 'T-Shirt' } }],
  },
  PersonCorrection: { address, name: 'Robin Sample' },
  PersonCorrected: { person, corrected: counted },
  PersonErasure: { address, alsoOpenClaims: false },
  PersonErased: {
    person,
    erased: counted,
    left: [{ place: 'draws', count: 2, why: 'the chain of draws stays whole, and names nobody' }],
  },
} satisfies Examples;
