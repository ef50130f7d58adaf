import {
  Certificate,
  CertificateList,
  CertificateRecord,
  CertificateUpload,
} from '@site/contracts';
import type { Call } from '../../platform/http/call';
import { CertificatesQuery } from './certificate-admin-routes';

const UNCHANGED = [
  { status: 304, description: 'As the caller has it', headers: ['ETag'] as const },
];

export const certificateCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/certificates/{batch}',
    summary:
      'What a laboratory has found in a batch. Of its number letters and digits count alone: blanks, hyphens and small letters make no difference.',
    conditions: ['If-None-Match'],
    also: UNCHANGED,
    answer: { status: 200, description: 'The certificate', schema: Certificate, headers: ['ETag'] },
    errors: ['invalid_input', 'not_found', 'rate_limited'],
  },
  {
    method: 'GET',
    path: '/api/certificates/{batch}/document',
    summary:
      'The laboratory’s own document of a batch as PDF; in parts where `Range` asks for one.',
    conditions: ['If-None-Match'],
    also: [
      { status: 206, description: 'The part that was asked for', headers: ['ETag'] },
      ...UNCHANGED,
    ],
    answer: {
      status: 200,
      description: 'The PDF (206: the part that was asked for)',
      type: 'application/pdf',
      headers: ['ETag'],
    },
    errors: ['invalid_input', 'not_found', 'range_not_satisfiable', 'rate_limited'],
  },
  {
    method: 'GET',
    path: '/api/admin/certificates',
    summary:
      'The certificates by batch number, 100 at a time: the next page with its `next` as `after`.',
    may: ['certificates'],
    query: CertificatesQuery,
    answer: { status: 200, description: 'The certificates', schema: CertificateList },
    errors: ['invalid_input'],
  },
  {
    method: 'PUT',
    path: '/api/admin/certificates/{batch}',
    summary:
      'Keeps the certificate of a batch with its PDF; the same once more changes nothing. With If-Match: "<version>" only in the place of that, with If-None-Match: * only where there is none.',
    may: ['certificates'],
    body: CertificateUpload,
    conditions: ['If-Match', 'If-None-Match'],
    answer: {
      status: 200,
      description: 'Visitors find it',
      schema: CertificateRecord,
      headers: ['ETag'],
    },
    errors: ['invalid_input', 'not_found', 'conflict', 'too_large', 'unsupported_media_type'],
  },
  {
    method: 'DELETE',
    path: '/api/admin/certificates/{batch}',
    summary: 'Removes the certificate of a batch. With If-Match: "<version>" only that.',
    may: ['certificates'],
    conditions: ['If-Match'],
    answer: { status: 204, description: 'It is gone' },
    errors: ['invalid_input', 'not_found', 'conflict'],
  },
];
