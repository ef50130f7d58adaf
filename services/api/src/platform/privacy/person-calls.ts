import {
  PersonCorrected,
  PersonCorrection,
  PersonErased,
  PersonErasure,
  PersonExport,
  PersonRequest,
  PersonShown,
} from '@site/contracts';
import type { Call } from '../http/call';

const errors: Call['errors'] = ['invalid_input', 'too_large', 'unsupported_media_type'];

export const personCalls: Call[] = [
  {
    method: 'POST',
    path: '/api/admin/people/show',
    summary: 'What is kept of whoever has this email address, where, and until when.',
    may: ['people'],
    body: PersonRequest,
    answer: { status: 200, description: 'Without its words', schema: PersonShown },
    errors,
  },
  {
    method: 'POST',
    path: '/api/admin/people/export',
    summary: 'Everything that is kept of whoever has this email address, for him.',
    may: ['people'],
    body: PersonRequest,
    answer: { status: 200, description: 'One document', schema: PersonExport },
    errors,
  },
  {
    method: 'POST',
    path: '/api/admin/people/correct',
    summary:
      'Puts right the name, in claims the phone number, and in claims and messages the address, of whoever has this email address.',
    may: ['people'],
    body: PersonCorrection,
    answer: { status: 200, description: 'Where it was put right', schema: PersonCorrected },
    errors,
  },
  {
    method: 'POST',
    path: '/api/admin/people/erase',
    summary:
      'Erases whoever has this email address, with the mails that are under way to him; says what stays, without him, and why. Refused while one of his claims is not settled, unless `alsoOpenClaims` is set.',
    may: ['people'],
    body: PersonErasure,
    answer: { status: 200, description: 'What was erased, and what stays', schema: PersonErased },
    errors: [...errors, 'conflict'],
  },
];
