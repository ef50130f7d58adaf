import {
  PersonCorrected,
  PersonErased,
  PersonExport,
  PersonShown,
  type PersonCorrection,
  type PersonErasure,
  type PersonRequest,
} from '@site/contracts';
import { poster } from './call-site';

/** Which data of this address is stored, where, and until when. */
export const showPerson = poster<PersonRequest, PersonShown>('/people/show', PersonShown);

/** All stored data of this address. */
export const exportPerson = poster<PersonRequest, PersonExport>('/people/export', PersonExport);

/** Corrects personal data. */
export const correctPerson = poster<PersonCorrection, PersonCorrected>(
  '/people/correct',
  PersonCorrected,
);

/** Erases all data of this address. Refused with 409 while one of its claims is open. */
export const erasePerson = poster<PersonErasure, PersonErased>('/people/erase', PersonErased);
