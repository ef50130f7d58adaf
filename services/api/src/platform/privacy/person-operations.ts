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

/** The address is in the body, also where nothing changes, because proxies log URLs. */
export const personOperations = [
  operation({
    method: 'POST',
    path: '/api/admin/people/show',
    summary: 'What is kept of whoever has this email address, where, and until when.',
    may: ['people'],
    body: PersonRequest,
    answer: { status: 200, description: 'Without its words', schema: PersonShown },
    async handle({ ctx, body: { address } }, { people }: PersonServices) {
      noteChange(ctx, `shows what is kept of person ${await people.keyOf(address)}`);
      return people.show(address);
    },
  }),
  operation({
    method: 'POST',
    path: '/api/admin/people/export',
    summary: 'Everything that is kept of whoever has this email address, for him.',
    may: ['people'],
    body: PersonRequest,
    answer: { status: 200, description: 'One document', schema: PersonExport },
    async handle({ ctx, body: { address } }, { people }: PersonServices) {
      noteChange(ctx, `exports what is kept of person ${await people.keyOf(address)}`);
      return people.export(address);
    },
  }),
  operation({
    method: 'POST',
    path: '/api/admin/people/correct',
    summary:
      'Puts right the name, in claims the phone number, and in claims and messages the address, of whoever has this email address.',
    may: ['people'],
    body: PersonCorrection,
    answer: { status: 200, description: 'Where it was put right', schema: PersonCorrected },
    async handle({ ctx, body }, { people }: PersonServices) {
      const { address, ...right } = body;
      const fields = Object.keys(right).join(', ');
      noteChange(ctx, `corrects ${fields} of person ${await people.keyOf(address)}`);
      return people.correct(body);
    },
  }),
  operation({
    method: 'POST',
    path: '/api/admin/people/erase',
    summary:
      'Erases whoever has this email address, with the mails that are under way to him; says what stays, without him, and why. Refused while one of his claims is not settled, unless `alsoOpenClaims` is set.',
    may: ['people'],
    body: PersonErasure,
    answer: { status: 200, description: 'What was erased, and what stays', schema: PersonErased },
    errors: ['conflict'],
    async handle({ ctx, body }, { people }: PersonServices) {
      const also = body.alsoOpenClaims ? ', open claims too' : '';
      noteChange(ctx, `erases person ${await people.keyOf(body.address)}${also}`);
      return people.erase(body);
    },
  }),
];
