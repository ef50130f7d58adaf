import { MAIL_FRAME } from '@site/contracts';
import type { Call } from '../../platform/http/call';

export const mailFrameCalls: Call[] = [
  {
    method: 'GET',
    path: MAIL_FRAME,
    summary:
      'An empty document for a frame of this site’s pages: it shows the HTML of a mail that the page around it hands over, without scripts and without an origin.',
    withoutDatabase: true,
    answer: { status: 200, description: 'The document', type: 'text/html' },
    errors: [],
  },
];
