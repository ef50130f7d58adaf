import { HOUR_MS } from '@site/contracts/units';
import { auditOperations } from './audit/audit-operations';
import type { AuditLog } from './audit/audit-log';
import { accessOperations } from './auth/access-operations';
import { sessionOperations } from './auth/session-operations';
import type { SessionService } from './auth/session-service';
import { feature } from './feature';
import { personOperations } from './privacy/person-operations';
import type { RateLimits } from './rate-limits/rate-limits';

interface AdministrationServices {
  audit: Pick<AuditLog, 'settled'>;
  rateLimits: Pick<RateLimits, 'sweep'>;
  sessions: Pick<SessionService, 'sweep'>;
}

/** Access, sessions, audit log, and requests about personal data. */
export const administrationFeature = feature({
  name: 'administration',
  operations: [...accessOperations, ...sessionOperations, ...auditOperations, ...personOperations],
  jobs: [
    {
      name: 'remove expired rate limits',
      interval: HOUR_MS,
      run: ({ rateLimits }: AdministrationServices) => rateLimits.sweep(),
    },
    {
      name: 'remove expired sessions',
      interval: HOUR_MS,
      run: ({ sessions }: AdministrationServices) => sessions.sweep(),
    },
  ],
  settled: ({ audit }: AdministrationServices) => audit.settled(),
});
