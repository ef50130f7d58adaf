import type { ContractRange } from '@site/contracts';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { createKeyRegister, releaseKeyModel } from './releases/key-register';
import { channelModel, compositionModel } from './compositions/composition-model';
import { createCompositionHistory } from './compositions/composition-history';
import { createCompositionService } from './compositions/composition-service';
import { createCompositionStore } from './compositions/composition-store';
import type { AuditLog } from '../platform/audit/audit-log';
import type { Config } from '../platform/config/config';
import {
  createDatabaseAvailability,
  type DatabaseAvailability,
} from '../platform/database/database-availability';
import { UnreadableDocumentError } from '../platform/database/readable';
import { describeError } from '../platform/http/describe-error';
import { isUnreachable } from '../platform/http/to-api-error';
import { browserTraceShare } from '../platform/config/trace-settings';
import { hostsOf } from '../platform/http/hosts';
import { storedSecret } from '../platform/secrets/stored-secret';
import { documents, documentSource } from './snapshot/document-routes';
import { createDirectories } from './snapshot/directories';
import { createPageCampaigns } from './snapshot/page-campaigns';
import { createPageFillings } from './snapshot/page-fillings';
import { createRenderService, renderModel } from './documents/render-service';
import { describeCopy, releasesIn, snapshotCopyFile } from './snapshot/snapshot-copy';
import { createSnapshotService } from './snapshot/snapshot-service';
import { noticesRoutes, workerRoutes } from './offline/built-file-routes';
import { createOverrides } from './overrides/overrides';
import { createOverviewService } from './overview';
import { prerender } from './prerender/prerender';
import { strongestConfinement } from './prerender/strongest-confinement';
import { createPruneService } from './prune/prune-service';
import { contentFileModel, createContentFiles } from './releases/content-files';
import { openReleaseFiles } from './releases/open-release-files';
import { createLiveFiles } from './releases/live-files';
import { createReleaseKeys } from './releases/release-keys';
import { releaseModel } from './releases/release-model';
import { releaseFileRoutes } from './releases/release-file-routes';
import { createReleaseService } from './releases/release-service';
import { createAvailableReleases } from './releases/available-releases';
import { createFaultLog } from './telemetry/fault-operations';
import { canaryTrialModel, createCanaryWatch } from './telemetry/canary-watch';
import { releasesInUse } from './telemetry/releases-in-use';
import { createTelemetryHours, telemetryHourModel } from './telemetry/telemetry-hours';
import { createTelemetryService } from './telemetry/telemetry-service';
import { createVerdict } from './verdict/verdict';
import type { CertificateService } from '../features/certificates/certificate-service';
import type { CampaignService } from '../features/campaigns/campaign-service';
import type { StoreService } from '../features/stores/store-service';

export interface DeliveryOptions {
  /** How long a visitor waits for the database before getting the last snapshot. */
  databaseLimitMs?: number;
  /** How long the version of the live composition is cached. */
  liveCacheMs?: number;
  /** How long a result of checking the release files is cached. */
  fileCheckCacheMs?: number;
  /** For hours of telemetry and for overrides. */
  clock?: () => Date;
  /** Without it, the database counts as available. */
  availability?: DatabaseAvailability;
  /** The contract versions that the site supports. */
  contracts?: ContractRange;
  /** The folder of the built service worker and notices; without it there are none. */
  builtFilesFolder?: string;
}

interface SiteServices {
  stores: StoreService;
  campaigns: CampaignService;
  certificates: CertificateService;
  audit: AuditLog;
  log: Logger;
  metrics: Registry;
}

/** Creates and connects releases, compositions, documents and telemetry. */
export async function createDeliveryServices(
  database: Connection,
  config: Config,
  { stores, campaigns, certificates, audit, log, metrics }: SiteServices,
  {
    contracts,
    clock = () => new Date(),
    availability = createDatabaseAvailability(),
    builtFilesFolder = '',
    ...limits
  }: DeliveryOptions = {},
) {
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
  const warn = (message: string) => log.warn(message);
  const warnOf = (message: string) => (error: unknown) =>
    log.warn({ error: describeError(error) }, message);
  const files = await openReleaseFiles(config);
  const keyRegister = createKeyRegister(releaseKeyModel(database));
  const keys = await createReleaseKeys(dataDir, warn, keyRegister);
  const availableReleases = createAvailableReleases(releaseModel(database));
  const contentFiles = createContentFiles(contentFileModel(database), availableReleases);
  const copyFile = snapshotCopyFile(dataDir, warn);
  const copy = await copyFile.read();
  if (copy) stores.useCopy(copy.stores);
  const releases = createReleaseService(
    releaseModel(database),
    files,
    keys,
    contentFiles,
    availableReleases,
    {
      availability,
      releases: releasesIn(copy),
    },
  );
  const renders = createRenderService(renderModel(database), files, stores, settings, async (job) =>
    prerender(job, await strongestConfinement()),
  );
  const store = createCompositionStore(compositionModel(database), channelModel(database));
  const history = createCompositionHistory(compositionModel(database));
  const compositions = createCompositionService(
    store,
    history,
    releases,
    createVerdict({
      files,
      renders,
      contracts,
      onTypeFailure: warnOf('types of releases could not be compared'),
    }),
  );
  const pruning = createPruneService({
    releases: releaseModel(database),
    compositions: compositionModel(database),
    channels: channelModel(database),
    renders: renderModel(database),
    releaseService: releases,
    availableReleases,
    contentFiles,
    files,
    onFailure: warnOf('a pruned release could not be removed; the next prune retries'),
  });
  const logTelemetryError = (error: unknown) => {
    if (!isUnreachable(error) && !(error instanceof UnreadableDocumentError))
      warnOf('telemetry not counted')(error);
  };
  const inUse = async () => releasesInUse(await store.findLive());
  const telemetry = createTelemetryService({
    inUse,
    watch: createCanaryWatch({
      trials: canaryTrialModel(database),
      inUse,
      compositions,
      audit,
      log,
      onFailure: logTelemetryError,
      clock,
    }),
    hours: createTelemetryHours(telemetryHourModel(database), logTelemetryError, clock),
    metrics,
    onFailure: logTelemetryError,
  });
  const live = createSnapshotService({
    compositions,
    renders,
    stores,
    settings,
    sample: telemetrySample,
    traces: config.traces && browserTraceShare(config.traces),
    publicUrl,
    availability,
    copy: {
      stored: copy,
      write: (next) => {
        const written = { composition: next.newest, variants: next.prepared.length };
        copyFile
          .write(next)
          .then(
            () => log.info(written, 'live copy written'),
            warnOf('the live copy could not be written'),
          );
      },
    },
    log,
    databaseLimitMs: limits.databaseLimitMs,
    liveCacheMs: limits.liveCacheMs,
  });
  const liveFiles = createLiveFiles({ live, files, log, cacheMs: limits.fileCheckCacheMs });
  const fillings = createPageFillings(stores, certificates, availability);

  const overrides = createOverrides({
    secret: () => availability.run(() => storedSecret(database, 'overrides')),
    secure: publicUrl.startsWith('https:'),
    now: clock,
  });

  return {
    releases,
    keyRegister,
    releaseKeys: keys,
    compositions,
    overview: createOverviewService(store, history, releases),
    overrides,
    live,
    directories: createDirectories(live, compositions, settings, availability),
    reportFault: createFaultLog({ log, metrics, availability, live: live.state }),
    assetOrigin,
    fileRoutes: [
      releaseFileRoutes(releases, files),
      noticesRoutes(builtFilesFolder),
      workerRoutes({
        folder: builtFilesFolder,
        brand,
        assetOrigin,
        offlinePages: config.offlinePages,
        hosts: hostsOf(config),
      }),
    ],
    telemetry,
    liveFiles,
    /** Reads the live composition from the database, and builds the snapshot. */
    refresh: live.refresh,
    settled: copyFile.settled,
    pruning,
    /** For the operator: what is served without the database. */
    copyDescription: describeCopy(copy),
    /** Answers all paths without a route: HTML documents, robots, sitemap and icons. */
    documents: documents(live, {
      fillings,
      campaigns: createPageCampaigns(campaigns, availability, limits.databaseLimitMs),
      publicUrl,
      overrides,
    }),
    documentSource: documentSource(live, { publicUrl, studioUrl }),
    liveState: live.state,
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

export type DeliveryServices = Awaited<ReturnType<typeof createDeliveryServices>>;
