import { EbookOrdered, EbookRequest } from '@site/contracts';
import type { Call } from '../../platform/http/call';

export const ebookCalls: Call[] = [
  {
    method: 'POST',
    path: '/api/ebooks/download',
    summary:
      'Asks for a guide: keeps the address, sends the link by mail. 404: unknown; 409: not published yet.',
    body: EbookRequest,
    answer: {
      status: 200,
      description: 'The guide is on its way',
      schema: EbookOrdered,
    },
    errors: [
      'invalid_input',
      'not_found',
      'conflict',
      'too_large',
      'unsupported_media_type',
      'rate_limited',
    ],
  },
  {
    method: 'GET',
    path: '/api/ebooks/pdf/{pdfPath}',
    summary:
      'A guide as PDF; in parts where `Range` asks for one part, 304 where nothing has changed.',
    conditions: ['If-None-Match'],
    also: [
      { status: 206, description: 'The part that was asked for', headers: ['ETag'] },
      { status: 304, description: 'As the caller has it', headers: ['ETag'] },
    ],
    answer: {
      status: 200,
      description: 'The PDF (206: the part that was asked for)',
      type: 'application/pdf',
      headers: ['ETag'],
    },
    errors: ['not_found'],
  },
];
