import { sendReport } from '../api/send-report';

/** Why a part of the site could not be shown; logged by the API (`POST /api/faults`). */
export interface Fault {
  part: string;
  version: string;
  stage: 'load' | 'render';
  message: string;
}

/** Reports it to the API, which accepts messages of at most 300 characters. Never throws. */
export const reportFault = (fault: Fault): void =>
  sendReport('/api/faults', { ...fault, message: fault.message.slice(0, 300) });
