interface Preferences {
  globalPrivacyControl?: boolean;
  connection?: { saveData?: boolean };
}

/**
 * Whether this tab reports a release now: a share of `sample` of the tabs do, each decides once, and reports each release
 * once (docs/product.md, section 9.17). It remembers names of releases in session storage.
 *
 * It also runs in the document, as text: it uses nothing from outside, and no syntax newer than ES2018.
 */
export function shouldReport(sample: number, release: string): boolean {
  const preferences: Navigator & Preferences = navigator;
  if (preferences.globalPrivacyControl || preferences.doNotTrack === '1') return false;
  if (preferences.connection && preferences.connection.saveData) return false;
  try {
    const stored = sessionStorage.getItem('telemetry') || (Math.random() < sample ? 'yes' : 'no');
    const [decision, ...reported] = stored.split(' ');
    const reports = decision === 'yes' && !reported.includes(release);
    sessionStorage.setItem('telemetry', reports ? `${stored} ${release}` : stored);
    return reports;
  } catch (blocked) {
    return !blocked;
  }
}

/** Whether this tab has decided to report; after the first call for a release. */
export const isSampled = (): boolean => {
  try {
    return sessionStorage.getItem('telemetry')?.startsWith('yes') ?? false;
  } catch {
    return false;
  }
};
