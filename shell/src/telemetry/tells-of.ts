interface Wishes {
  globalPrivacyControl?: boolean;
  connection?: { saveData?: boolean };
}

/**
 * Whether this tab is to tell of a release now: `sample` of the tabs do, each decides once, and tells of each release
 * once (docs/product.md, section 9.17). What is kept for it are names of releases, in session storage.
 *
 * It runs in the document as well, as text: it uses nothing from outside, and no syntax newer than ES2018.
 */
export function tellsOf(sample: number, release: string): boolean {
  const wishes: Navigator & Wishes = navigator;
  if (wishes.globalPrivacyControl || wishes.doNotTrack === '1') return false;
  if (wishes.connection && wishes.connection.saveData) return false;
  try {
    const kept = sessionStorage.getItem('telemetry') || (Math.random() < sample ? 'yes' : 'no');
    const [decided, ...told] = kept.split(' ');
    const tells = decided === 'yes' && !told.includes(release);
    sessionStorage.setItem('telemetry', tells ? `${kept} ${release}` : kept);
    return tells;
  } catch (blocked) {
    return !blocked;
  }
}

/** Whether this tab has decided that it tells; after the first question for a release. */
export const isTelling = (): boolean => {
  try {
    return sessionStorage.getItem('telemetry')?.startsWith('yes') ?? false;
  } catch {
    return false;
  }
};
