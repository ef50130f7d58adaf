import {
  PersonCorrected,
  PersonCorrection,
  PersonErased,
  PersonErasure,
  PersonExport,
  PersonRequest,
  PersonShown,
} from '@site/contracts';
import { noteChange } from '../http/note-change';
import { operation } from '../operations/operation';
import type { PersonService } from './person-service';

interface PersonServices {
  people: PersonService;
}

/** The address is sent in the body, even for reads, because proxies log URLs. */
export const personOperations = [
  operation({
    method: 'POST',
    path: '/api/admin/people/show',
    summary: 'Lists where data of a person is stored, and until when.',
    scopes: ['people'],
    body: PersonRequest,
    response: {
      description: 'Where data is stored, without the data itself',
      schema: PersonShown,
    },
    async handle({ ctx, body: { address } }, { people }: PersonServices) {
      noteChange(ctx, `Looked up data of person ${await people.keyOf(address)}`);
      return people.show(address);
    },
  }),
  operation({
    method: 'POST',
    path: '/api/admin/people/export',
    summary: 'Exports all data of a person.',
    scopes: ['people'],
    body: PersonRequest,
    response: { description: 'All data, as one document', schema: PersonExport },
    async handle({ ctx, body: { address } }, { people }: PersonServices) {
      noteChange(ctx, `Exported data of person ${await people.keyOf(address)}`);
      return people.export(address);
    },
  }),
  operation({
    method: 'POST',
    path: '/api/admin/people/correct',
    summary:
      'Corrects the name, in claims the phone number, and in claims and messages the address of a person.',
    scopes: ['people'],
    body: PersonCorrection,
    response: { description: 'Where it was corrected', schema: PersonCorrected },
    async handle({ ctx, body }, { people }: PersonServices) {
      const { address, ...correction } = body;
      const fields = Object.keys(correction).join(', ');
      noteChange(ctx, `Corrected ${fields} of person ${await people.keyOf(address)}`);
      return people.correct(body);
    },
  }),
  operation({
    method: 'POST',
    path: '/api/admin/people/erase',
    summary:
      'Erases a person, including pending mails; returns what stays without personal data, and why. Refused while the person has open claims, unless `alsoOpenClaims` is set.',
    scopes: ['people'],
    body: PersonErasure,
    response: { description: 'What was erased, and what stays', schema: PersonErased },
    errors: ['conflict'],
    async handle({ ctx, body }, { people }: PersonServices) {
      const also = body.alsoOpenClaims ? ', open claims too' : '';
      noteChange(ctx, `Erased person ${await people.keyOf(body.address)}${also}`);
      return people.erase(body);
    },
  }),
];
