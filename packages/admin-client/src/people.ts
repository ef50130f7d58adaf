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

/** Which data of this address is stored, where, and until when. */
export const showPerson = (call: AdminCall, body: PersonRequest): Promise<PersonShown> =>
  call('/people/show', { method: 'POST', body, answer: PersonShown });

/** All stored data of this address. */
export const exportPerson = (call: AdminCall, body: PersonRequest): Promise<PersonExport> =>
  call('/people/export', { method: 'POST', body, answer: PersonExport });

/** Corrects personal data. */
export const correctPerson = (call: AdminCall, body: PersonCorrection): Promise<PersonCorrected> =>
  call('/people/correct', { method: 'POST', body, answer: PersonCorrected });

/** Erases all data of this address. Refused with 409 while one of its claims is open. */
export const erasePerson = (call: AdminCall, body: PersonErasure): Promise<PersonErased> =>
  call('/people/erase', { method: 'POST', body, answer: PersonErased });
