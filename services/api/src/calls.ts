import { compositionCalls } from './delivery/compositions/composition-calls';
import { verdictCalls } from './delivery/verdict/verdict-calls';
import { faultCalls } from './delivery/telemetry/fault-calls';
import { directoryCalls } from './delivery/snapshot/directory-calls';
import { liveCompositionCalls } from './delivery/snapshot/live-composition-calls';
import { searchCalls } from './delivery/snapshot/search-calls';
import { discoveryCalls } from './delivery/other-hosts/discovery-calls';
import { overviewCalls } from './delivery/overview/overview-calls';
import { telemetryCalls } from './delivery/telemetry/telemetry-calls';
import { overrideCalls } from './delivery/overrides/override-calls';
import { damagedFilesCalls } from './delivery/releases/damaged-files-calls';
import { pruneCalls } from './delivery/prune/prune-calls';
import { releaseCalls } from './delivery/releases/release-calls';
import { keyCalls } from './delivery/releases/key-calls';
import { operations } from './features';
import type { Call } from './platform/http/call';

/** Every call of the API. A test compares it with the routes that are mounted. */
export const calls: Call[] = [
  ...operations,
  ...faultCalls,
  ...telemetryCalls,
  ...liveCompositionCalls,
  ...directoryCalls,
  ...searchCalls,
  ...discoveryCalls,
  ...overrideCalls,
  ...releaseCalls,
  ...damagedFilesCalls,
  ...pruneCalls,
  ...compositionCalls,
  ...keyCalls,
  ...verdictCalls,
  ...overviewCalls,
];
