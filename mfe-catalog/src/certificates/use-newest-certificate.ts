import type { Certificate } from '@site/contracts';
import { useEffect, useState } from 'react';

/** The certificate of the product's latest test, loaded once `isNeeded`. Undefined without one, and after a failure. */
export const useNewestCertificate = (slug: string, isNeeded: boolean): Certificate | undefined => {
  const [certificate, setCertificate] = useState<Certificate>();
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    import('./load-certificate')
      .then(({ loadNewestCertificate }) => loadNewestCertificate(slug))
      .then(
        (found) => isCurrent && setCertificate(found),
        // The page shows the product's usual values.
        () => undefined,
      );
    return () => void (isCurrent = false);
  }, [slug, isNeeded]);
  return certificate;
};
