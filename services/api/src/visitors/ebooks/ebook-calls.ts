import { EbookRequest } from '@site/contracts';
import * as z from 'zod';
import type { Call } from '../../ground/http/call';

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
      schema: z.object({ message: z.string(), pdfPath: z.string() }),
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
    answer: { status: 200, description: 'The PDF (206: the part that was asked for)' },
    errors: ['not_found'],
  },
];
