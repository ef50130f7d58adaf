import { deliveryOperations, operations } from './features';
import type { Call } from './platform/http/call';

/** Every call of the API. */
export const calls: Call[] = [...operations, ...deliveryOperations];
