import { isAdminCall, type Call } from '../http/call';
import { callFinder, type FindCall } from '../http/find-call';

/** Finds the administration call that a request makes. */
export const adminCalls = (calls: Call[]): FindCall => callFinder(calls.filter(isAdminCall));
