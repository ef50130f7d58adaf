export {
  addKey,
  endSession,
  grantAccess,
  listAccess,
  listKeys,
  listSessions,
  readAudit,
  readOwnAccess,
  readSignedIn,
  revokeAccess,
  revokeKey,
  signIn,
  type AuditFilter,
} from './access';
export {
  adminCaller,
  callSite,
  fetchResponse,
  type AdminCall,
  type Site,
  type SiteCall,
} from './call-site';
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
export { claimsCsv, listClaims, setClaimState, winnerName, type ClaimFilter } from './claims';
export { toCsv } from './csv';
export {
  describeError,
  hasStatus,
  RefusedError,
  UnreachableError,
  UnreadableError,
} from './errors';
export { formatBytes, formatNumber, formatPercent } from './format';
export { readOutbox, readReadiness, readWebhook, retryMails } from './operations';
export { correctPerson, erasePerson, exportPerson, showPerson } from './people';
export { phaseOf, type Phase, type Timed } from './phase';
export {
  askVerdict,
  damagedFiles,
  endCanary,
  listCompositions,
  listReleases,
  offerOverride,
  promote,
  prune,
  readComposition,
  readDelivery,
  readTelemetry,
  retire,
  rollback,
  startCanary,
  uploadRelease,
} from './delivery';
export { checkCode, forgetShop, openShop, redeemCode } from './redemptions';
export { listStoreLists, readStores, replaceStores, restoreStores } from './stores';
