import { join } from 'node:path';
import { makeCertificates } from './make-certificates';
import { makeGuides } from './make-guides';

/**
 * What the build of a service runs at its end: prints `guides/` of its folder into `dist/guides/`, and the sample
 * certificates of `seed/` into `dist/certificates/`.
 */
export const buildStep = async (service: string): Promise<string[]> => [
  ...(await makeGuides(join(service, 'guides'), join(service, 'dist/guides'))),
  ...(await makeCertificates(
    join(service, 'seed/certificates.json'),
    join(service, 'dist/certificates'),
  )),
];
