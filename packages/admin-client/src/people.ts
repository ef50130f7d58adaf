import {
  PersonCorrected,
  PersonErased,
  PersonExport,
  PersonShown,
  type PersonCorrection,
  type PersonErasure,
  type PersonRequest,
} from '@site/contracts';
import type { AdminCall } from './call-site';

/** What is kept of whoever has this address, where, and until when. */
export const showPerson = (call: AdminCall, body: PersonRequest): Promise<PersonShown> =>
  call('/people/show', { method: 'POST', body, answer: PersonShown });

/** Everything that is kept of whoever has this address. */
export const exportPerson = (call: AdminCall, body: PersonRequest): Promise<PersonExport> =>
  call('/people/export', { method: 'POST', body, answer: PersonExport });

/** Puts right what a person has said is wrong. */
export const correctPerson = (call: AdminCall, body: PersonCorrection): Promise<PersonCorrected> =>
  call('/people/correct', { method: 'POST', body, answer: PersonCorrected });

/** Erases whoever has this address. Refused with 409 where one of his claims is not settled. */
export const erasePerson = (call: AdminCall, body: PersonErasure): Promise<PersonErased> =>
  call('/people/erase', { method: 'POST', body, answer: PersonErased });
