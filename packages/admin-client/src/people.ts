import {
  PersonCorrected,
  PersonErased,
  PersonExport,
  PersonShown,
  type PersonCorrection,
  type PersonErasure,
  type PersonRequest,
} from '@site/contracts';
import { postCall } from './call-site';

/** Which data of this address is stored, where, and until when. */
export const showPerson = postCall<PersonRequest, PersonShown>('/people/show', PersonShown);

/** All stored data of this address. */
export const exportPerson = postCall<PersonRequest, PersonExport>('/people/export', PersonExport);

/** Corrects personal data. */
export const correctPerson = postCall<PersonCorrection, PersonCorrected>(
  '/people/correct',
  PersonCorrected,
);

/** Erases all data of this address. Refused with 409 while one of its claims is open. */
export const erasePerson = postCall<PersonErasure, PersonErased>('/people/erase', PersonErased);
