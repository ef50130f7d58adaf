/** Without regard to case, because the router has none either. */
export const isAdminPath = (path: string): boolean => /^\/api\/admin(\/|$)/i.test(path);
