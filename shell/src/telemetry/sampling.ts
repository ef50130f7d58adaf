interface Preferences {
  globalPrivacyControl?: boolean;
  connection?: { saveData?: boolean };
}

/**
 * Whether this tab reports a release: the fraction `sample` of all tabs reports each release once (docs/product.md,
 * section 9.17). The decision and the reported releases are in session storage. Also inlined in the document as text, so
 * it uses nothing from its module and no syntax after ES2018.
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
    // oxlint-disable-next-line no-unused-vars -- ES2018 has no catch without a binding.
  } catch (error) {
    return false;
  }
}

/** Whether this tab reports; decided by the first call of `shouldReport`. */
export const isSampled = (): boolean => {
  try {
    return sessionStorage.getItem('telemetry')?.startsWith('yes') ?? false;
  } catch {
    return false;
  }
};
