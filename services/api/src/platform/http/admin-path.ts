import { OWN_PATHS } from './own-paths';

/** Without regard to case, because the router has none either. */
export const isAdminPath = (path: string): boolean => /^\/api\/admin(\/|$)/i.test(path);

const METRICS = new RegExp(`^${OWN_PATHS.metrics}/?$`, 'i');

/** What nobody gets without a token: the administration, and how the process does. */
export const isGuarded = (path: string): boolean => isAdminPath(path) || METRICS.test(path);
