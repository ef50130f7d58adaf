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
  listCampaigns,
  orderCodes,
  putCampaign,
  readCampaign,
  readStats,
  removeCampaign,
} from './campaigns';
export { listClaims, setClaimState, type ClaimFilter } from './claims';
export { hasStatus, RefusedError, UnreachableError, UnreadableError } from './errors';
export { readOutbox, retryMails } from './outbox';
export { offerOverride } from './overrides';
export {
  askVerdict,
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
export { readTelemetry } from './telemetry';
