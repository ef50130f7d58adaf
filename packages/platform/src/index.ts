export { fieldErrors, isSending, request, ResponseError } from './api/request';
export { useSend } from './api/use-send';
export { sendReport } from './api/send-report';
export { randomHex } from './api/random-hex';
export { sessionId } from './api/session-id';
export { ageStore, checkAge, confirmAge } from './age/age-store';
export { clockStore, noteServerDate, serverNow } from './clock/server-clock';
export { useServerTime } from './clock/use-server-time';
export { favoriteStore, loadFavorites, toggleFavorite } from './favorites/favorite-store';
export { dismissNotice, NOTICE_MS, noticeStore, notify, type Notice } from './notices/notice-store';
export {
  RemotePart,
  RemotePartProvider,
  type PartProps,
  type RemotePartHost,
} from './remotes/remote-part';
export { reportFault, type Fault } from './remotes/report-fault';
export { provideSiteState, siteSettings, siteState } from './site/site-state';
export { prefersReducedMotion } from './site/reduced-motion';
export { readStored, writeStored } from './site/stored-text';
export { provideServerData, serverData } from './site/server-data';
export { useDocumentData } from './site/use-document-data';
export { useHydrated } from './site/use-hydrated';
export { useStore } from 'zustand';
