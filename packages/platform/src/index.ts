export {
  fieldErrors,
  isSending,
  request,
  ResponseError,
  type AnswerShape,
  type RequestOptions,
} from './api/request';
export { useSend } from './api/use-send';
export { sendReport } from './api/send-report';
export { sessionId } from './api/session-id';
export { ageStore, checkAge, confirmAge, type AgeStatus } from './age/age-store';
export { clockStore, noteServerDate, serverNow } from './clock/server-clock';
export { useServerTime } from './clock/use-server-time';
export { favouriteStore, loadFavourites, toggleFavourite } from './favourites/favourite-store';
export { dismissNotice, NOTICE_MS, noticeStore, notify, type Notice } from './notices/notice-store';
export { RemotePart, RemotePartProvider, type RemotePartHost } from './remotes/remote-part';
export { reportFault, type Fault } from './remotes/report-fault';
export { provideSiteState, siteSettings, siteState } from './site/site-state';
export { provideServerData, serverData } from './site/server-data';
export { useHydrated } from './site/use-hydrated';
export { useStore } from 'zustand';
