export {
  addKey,
  grantAccess,
  listAccess,
  listKeys,
  readAudit,
  readOwnAccess,
  revokeAccess,
  revokeKey,
  type AuditFilter,
} from './access';
export { adminCaller, callSite, type AdminCall, type Site, type SiteCall } from './call-site';
export {
  addPoolCodes,
  endCampaign,
  listBatches,
  listCampaigns,
  listPools,
  listVersions,
  orderCodes,
  previewCampaign,
  putCampaign,
  readCampaign,
  readPatterns,
  readStats,
  readVersion,
  removeCampaign,
  restoreVersion,
  revokeBatch,
  tellCodes,
} from './campaigns';
export { listCertificates, putCertificate, removeCertificate } from './certificates';
export { CLAIM_COLUMNS, claimsCsv, winnerName } from './claim-columns';
export { listClaims, setClaimState, type ClaimFilter } from './claims';
export { toCsv } from './csv';
export { hasStatus, RefusedError, UnreachableError, UnreadableError } from './errors';
export {
  funnelRows,
  funnelSteps,
  funnelTable,
  STEP_NAMES,
  STEPS,
  WAYS,
  type FunnelRow,
  type Way,
} from './funnel';
export { readOutbox, readWebhook, retryMails } from './outbox';
export { offerOverride } from './overrides';
export { correctPerson, erasePerson, exportPerson, showPerson } from './people';
export {
  askVerdict,
  damagedFiles,
  endCanary,
  listCompositions,
  listReleases,
  promote,
  prune,
  readComposition,
  readDelivery,
  retire,
  rollback,
  startCanary,
  uploadRelease,
} from './releases';
export { checkCode, forgetShop, openShop, redeemCode } from './redemptions';
export { listStoreLists, readStores, replaceStores, restoreStores } from './stores';
export { readTelemetry } from './telemetry';
export { endSession, listSessions, readSignedIn, signIn } from './sessions';
