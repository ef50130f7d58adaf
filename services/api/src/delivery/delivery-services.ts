import type Router from '@koa/router';
import type { ContractRange } from '@site/contracts';
import type { Middleware } from 'koa';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { createKeyRegister, type KeyRegister } from './releases/key-register';
import { releaseKeyModel } from './releases/release-key-model';
import { channelModel, compositionModel } from './compositions/composition-model';
import { createCompositionHistory } from './compositions/composition-history';
import {
  createCompositionService,
  type CompositionService,
} from './compositions/composition-service';
import { createCompositionStore } from './compositions/composition-store';
import { auditModel } from '../platform/audit/audit-model';
import { createAuditLog } from '../platform/audit/audit-log';
import type { Config } from '../platform/config/config';
import { createDatabaseReach, type DatabaseReach } from '../platform/database/database-reach';
import { UnreadableDocument } from '../platform/database/readable';
import { describeError } from '../platform/http/describe-error';
import { isUnreachable } from '../platform/http/to-api-error';
import { browsersShare } from '../platform/config/trace-settings';
import { hostsOf } from '../platform/http/hosts';
import type { CacheSource } from '../platform/response-cache/response-cache';
import { storedSecret } from '../platform/secrets/stored-secret';
import type { LiveState } from '../platform/http/live-state';
import type { ReadinessCheck } from '../platform/observability/readiness';
import { documents, documentSource } from './snapshot/document-routes';
import { createDirectories, type Directories } from './snapshot/directories';
import { createPageFillings } from './snapshot/page-fillings';
import { renderModel } from './documents/render-model';
import { createRenderService } from './documents/render-service';
import { sidesIn } from './snapshot/site-snapshot';
import { describeCopy, releasesIn, snapshotCopyFile } from './snapshot/snapshot-copy';
import { createSnapshotService, type SnapshotService } from './snapshot/snapshot-service';
import { noticesRoutes } from './documents/notices-routes';
import { workerRoutes, createWorkerScript } from './offline/worker-routes';
import { createOverrides, type Overrides } from './overrides/overrides';
import { createOverviewService, type OverviewService } from './overview/overview-service';
import { prerender } from './prerender/prerender';
import { strongestConfinement } from './prerender/strongest-confinement';
import { createPruneService, type PruneService } from './prune/prune-service';
import { keptFileModel } from './releases/kept-file-model';
import { createKeptFiles } from './releases/kept-files';
import { openReleaseFiles } from './releases/open-release-files';
import { createIntactFiles } from './releases/intact-files';
import { createLiveFiles, type LiveFiles } from './releases/live-files';
import { createReleaseKeys, type ReleaseKeys } from './releases/release-keys';
import { releaseModel } from './releases/release-model';
import { releaseFileRoutes } from './releases/release-file-routes';
import { createReleaseService, type ReleaseService } from './releases/release-service';
import { createStandingReleases } from './releases/standing-releases';
import { createFaultLog, type FaultLog } from './telemetry/fault-operations';
import { createCanaryWatch } from './telemetry/canary-watch';
import { canaryTrialModel } from './telemetry/canary-trial-model';
import { createKnownReleases } from './telemetry/known-releases';
import { createTakeBack } from './telemetry/take-back';
import { telemetryHourModel } from './telemetry/telemetry-hour-model';
import { createTelemetryHours } from './telemetry/telemetry-hours';
import { createTelemetryService, type TelemetryService } from './telemetry/telemetry-service';
import { createJudge } from './verdict/verdict';
import { certificateModel } from '../features/certificates/certificate-model';
import { createCertificateService } from '../features/certificates/certificate-service';
import type { StoreService } from '../features/stores/store-service';

/** What operations and the rest of the application use of delivery. */
export interface DeliveryServices {
  releases: ReleaseService;
  keyRegister: KeyRegister;
  releaseKeys: ReleaseKeys;
  compositions: CompositionService;
  overview: OverviewService;
  overrides: Overrides;
  live: SnapshotService;
  directories: Directories;
  reportFault: FaultLog;
  /** Where the files of releases are; empty for this site. */
  assetOrigin: string;
  /** Files outside `/api`: those of releases, the notices and the service worker. */
  fileRoutes: Router[];
  /** The HTML documents, robots and sitemap: every path that no route knows. */
  documents: Middleware;
  /** Those of them that the response cache may send. */
  documentSource: CacheSource;
  /** Resolves when the documents requested so far are compressed as small as possible. */
  documentsSettled(): Promise<void>;
  liveState: LiveState;
  readiness: ReadinessCheck[];
  liveFiles: Pick<LiveFiles, 'look'>;
  telemetry: TelemetryService;
  /** Takes over what the database says is live. */
  refresh(): Promise<void>;
  /** Resolves when what is known is on the disk. */
  settled(): Promise<void>;
  pruning: PruneService;
  /** What is served while the database is away: a sentence for the operator. */
  without: string;
}

/** Limits are in ms. */
export interface DeliveryOptions {
  /** For each page that is rendered. */
  render?: number;
  /** How long a visitor waits for the database before seeing what was live last. */
  patience?: number;
  /** How long what the database said counts as what is. */
  asking?: number;
  /** How long what was found of the files of what is live counts as what is. */
  rest?: number;
  /** Of the hours in which telemetry is counted, and of overrides. */
  clock?: () => Date;
  /** Told of the database by whoever watches it; without, it counts as there. */
  reach?: DatabaseReach;
  /** The versions of the contract that the site supports. */
  contracts?: ContractRange;
  /** The folder of what the build has made beside the API. Without it there are no service worker and no notices. */
  scripts?: string;
}

/** The delivery of the parts: releases, compositions, and the documents made from them. */
export async function createDeliveryServices(
  database: Connection,
  config: Config,
  { stores, log, metrics }: { stores: StoreService; log: Logger; metrics: Registry },
  {
    contracts,
    clock = () => new Date(),
    reach = createDatabaseReach(),
    scripts = '',
    ...limits
  }: DeliveryOptions = {},
): Promise<DeliveryServices> {
  const { brandName: brand, tileUrl, assetOrigin, publicUrl, dataDir, telemetrySample } = config;
  const { studioUrl } = config;
  const settings = {
    brand,
    tileUrl,
    assetOrigin,
    ...(studioUrl !== undefined && {
      hosts: { visitors: new URL(publicUrl).origin, studio: studioUrl },
    }),
  };
  const warn = (sentence: string) => log.warn(sentence);
  const files = await openReleaseFiles(config);
  const register = createKeyRegister(releaseKeyModel(database));
  const keys = await createReleaseKeys(dataDir, warn, register);
  const standing = createStandingReleases(releaseModel(database));
  const keptFiles = createKeptFiles(keptFileModel(database), standing);
  const copyFile = snapshotCopyFile(dataDir, warn);
  const copy = await copyFile.read();
  if (copy) stores.useCopy(copy.stores);
  const releases = createReleaseService(releaseModel(database), files, keys, keptFiles, standing, {
    reach,
    releases: releasesIn(copy),
  });
  const renders = createRenderService(renderModel(database), files, stores, settings, async (job) =>
    prerender(job, await strongestConfinement(), limits.render),
  );
  const store = createCompositionStore(compositionModel(database), channelModel(database));
  const history = createCompositionHistory(compositionModel(database));
  const compositions = createCompositionService(
    store,
    history,
    releases,
    createJudge({
      files,
      renders,
      contracts,
      onTypeFailure: (error) =>
        log.warn({ error: describeError(error) }, 'types of releases could not be compared'),
    }),
  );
  const pruning = createPruneService({
    releases: releaseModel(database),
    compositions: compositionModel(database),
    channels: channelModel(database),
    renders: renderModel(database),
    service: releases,
    standing,
    keptFiles,
    files,
    onFailure: (error) =>
      log.warn(
        { error: describeError(error) },
        'not all that was pruned is removed: the next prune goes on with it',
      ),
  });
  const notCounted = (error: unknown) => {
    if (!isUnreachable(error) && !(error instanceof UnreadableDocument))
      log.warn({ error: describeError(error) }, 'telemetry not counted');
  };
  const known = createKnownReleases(store, clock);
  const telemetry = createTelemetryService({
    known,
    watch: createCanaryWatch(
      canaryTrialModel(database),
      known,
      createTakeBack(compositions, createAuditLog(auditModel(database)), log),
      notCounted,
      clock,
    ),
    hours: createTelemetryHours(telemetryHourModel(database), notCounted, clock),
    metrics,
    onFailure: notCounted,
  });
  const live = createSnapshotService({
    compositions,
    renders,
    stores,
    settings,
    sample: telemetrySample,
    traces: config.traces && browsersShare(config.traces),
    publicUrl,
    reach,
    copy: {
      known: copy,
      keep: (next) =>
        void copyFile.keep(next).then(
          () => log.info({ composition: next.newest, sides: next.prepared.length }, 'copy kept'),
          (error: unknown) => log.warn({ error: describeError(error) }, 'no copy of what is live'),
        ),
    },
    log,
    patience: limits.patience,
    asking: limits.asking,
  });
  const liveFiles = createLiveFiles({
    live: {
      current: live.current,
      sides: () => {
        const snapshot = live.latest();
        return snapshot ? sidesIn(snapshot) : [];
      },
    },
    intact: createIntactFiles(files),
    log,
    rest: limits.rest,
  });
  const certificates = createCertificateService(certificateModel(database));
  const fillings = createPageFillings(stores, certificates, reach);

  const overrides = createOverrides({
    secret: () => reach.ask(() => storedSecret(database, 'overrides')),
    secure: publicUrl.startsWith('https:'),
    now: clock,
  });

  return {
    releases,
    keyRegister: register,
    releaseKeys: keys,
    compositions,
    overview: createOverviewService(store, history, releases),
    overrides,
    live,
    directories: createDirectories(live, compositions, settings, reach),
    reportFault: createFaultLog({ log, metrics, reach, live: live.now }),
    assetOrigin,
    fileRoutes: [
      releaseFileRoutes(releases, files),
      noticesRoutes(scripts),
      workerRoutes(
        createWorkerScript({ folder: scripts, assetOrigin, offlinePages: config.offlinePages }),
        createWorkerScript({ folder: scripts, assetOrigin, offlinePages: false }),
        hostsOf(config),
      ),
    ],
    telemetry,
    liveFiles,
    refresh: live.refresh,
    settled: copyFile.settled,
    pruning,
    without: describeCopy(copy),
    documents: documents(live, { fillings, publicUrl, overrides }),
    documentSource: documentSource(live, { publicUrl, studioUrl }),
    documentsSettled: live.settled,
    liveState: live.now,
    readiness: [
      {
        name: 'composition',
        check: async () => {
          if (!(await live.current())) throw new Error('Nothing has been released yet.');
        },
      },
      ...liveFiles.readiness,
    ],
  };
}
