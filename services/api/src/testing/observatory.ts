/**
 * The score of an answer by the published table of the MDN HTTP Observatory
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring), each modifier under the name that it has there.
 * Left out is what one answer cannot show: the redirection from HTTP, which is the proxy's, and preload lists.
 */
import { JSDOM } from 'jsdom';

export interface Answer {
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const MODIFIERS = {
  'csp-implemented-with-no-unsafe-default-src-none': 10,
  'csp-implemented-with-no-unsafe': 5,
  'csp-implemented-with-unsafe-inline-in-style-src-only': 0,
  'csp-implemented-with-insecure-scheme-in-passive-content-only': -10,
  'csp-implemented-with-unsafe-eval': -10,
  'csp-implemented-with-unsafe-inline': -20,
  'csp-implemented-with-insecure-scheme': -20,
  'csp-not-implemented': -25,
  'cookies-secure-with-httponly-sessions-and-samesite': 5,
  'cookies-not-found': 0,
  'cookies-without-secure-flag-but-protected-by-hsts': -5,
  'cookies-session-without-httponly-flag': -30,
  'cookies-samesite-flag-invalid': -20,
  'cross-origin-resource-sharing-not-implemented': 0,
  'cross-origin-resource-sharing-implemented-with-public-access': 0,
  'cross-origin-resource-sharing-implemented-with-universal-access': -50,
  'referrer-policy-private': 5,
  'referrer-policy-not-implemented': 0,
  'referrer-policy-unsafe': -5,
  'hsts-implemented-max-age-at-least-six-months': 0,
  'hsts-implemented-max-age-less-than-six-months': -10,
  'hsts-not-implemented': -20,
  'sri-implemented-and-all-scripts-loaded-securely': 5,
  'sri-not-implemented-response-not-html': 0,
  'sri-not-implemented-but-no-scripts-loaded': 0,
  'sri-not-implemented-but-all-scripts-loaded-from-secure-origin': 0,
  'sri-not-implemented-but-external-scripts-loaded-securely': -5,
  'x-content-type-options-nosniff': 0,
  'x-content-type-options-not-implemented': -5,
  'x-frame-options-implemented-via-csp': 5,
  'x-frame-options-not-implemented': -20,
  'cross-origin-resource-policy-implemented-with-same-origin': 10,
  'cross-origin-resource-policy-implemented-with-cross-origin': 0,
  'cross-origin-resource-policy-not-implemented': 0,
} as const;
export type Result = keyof typeof MODIFIERS;

const SIX_MONTHS_S = 15_768_000;
/** From here on bonuses count. */
const EXTRA_CREDIT = 90;

const BROAD = [
  'ftp:',
  'http:',
  'https:',
  '*',
  'http://*',
  'http://*.*',
  'https://*',
  'https://*.*',
];
const INLINE = ["'unsafe-inline'", 'data:'];

type Policy = Map<string, string[]>;
const policyOf = (header: string): Policy =>
  new Map(
    header
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
  );

/** What counts of a directive; hashes and nonces switch `'unsafe-inline'` off, `'strict-dynamic'` names of hosts too. */
const sourcesOf = (policy: Policy, name: string): string[] => {
  const sources = policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const isKeyed = sources.some((source) => /^'(?:nonce|sha\d+)-/.test(source));
  const isDynamic = isKeyed && name === 'script-src' && sources.includes("'strict-dynamic'");
  return sources
    .filter((source) => !(isKeyed && source === "'unsafe-inline'"))
    .filter(
      (source) =>
        !(isDynamic && (source === "'self'" || BROAD.some((one) => source.startsWith(one)))),
    );
};

const cspResult = (policy: Policy): Result => {
  if (policy.size === 0) return 'csp-not-implemented';
  const [script, object, style] = ['script-src', 'object-src', 'style-src'].map((name) =>
    sourcesOf(policy, name),
  );
  const holds = (sources: string[] = [], wanted: string[]) =>
    sources.some((source) => wanted.includes(source));
  const isInsecure = (source: string) => /^(?:http|ftp):/.test(source);
  const passive = ['img-src', 'media-src'];
  const active = [...policy].flatMap(([name, sources]) => (passive.includes(name) ? [] : sources));
  if (holds(script, [...BROAD, ...INLINE]) || holds(object, BROAD))
    return 'csp-implemented-with-unsafe-inline';
  if (active.some(isInsecure)) return 'csp-implemented-with-insecure-scheme';
  if (holds([...script!, ...style!], ["'unsafe-eval'"])) return 'csp-implemented-with-unsafe-eval';
  if (passive.some((name) => sourcesOf(policy, name).some(isInsecure)))
    return 'csp-implemented-with-insecure-scheme-in-passive-content-only';
  if (holds(style, [...BROAD, ...INLINE]))
    return 'csp-implemented-with-unsafe-inline-in-style-src-only';
  return policy.get('default-src')?.join(' ') === "'none'"
    ? 'csp-implemented-with-no-unsafe-default-src-none'
    : 'csp-implemented-with-no-unsafe';
};

const cookieResult = (cookies: string[]): Result => {
  if (cookies.length === 0) return 'cookies-not-found';
  const all = (pattern: RegExp) => cookies.every((cookie) => pattern.test(cookie));
  if (!all(/; HttpOnly/i)) return 'cookies-session-without-httponly-flag';
  if (!all(/; SameSite=(?:Lax|Strict)/i)) return 'cookies-samesite-flag-invalid';
  if (!all(/; Secure/i)) return 'cookies-without-secure-flag-but-protected-by-hsts';
  return 'cookies-secure-with-httponly-sessions-and-samesite';
};

const integrityResult = (type: string, text: string): Result => {
  if (!type.startsWith('text/html')) return 'sri-not-implemented-response-not-html';
  const scripts = [...new JSDOM(text).window.document.querySelectorAll('script')];
  if (scripts.length === 0) return 'sri-not-implemented-but-no-scripts-loaded';
  const addresses = scripts.filter((script) => script.hasAttribute('src'));
  const isForeign = (script: Element) => /^(?:https?:)?\/\//.test(script.getAttribute('src') ?? '');
  if (addresses.some((script) => isForeign(script) && !script.hasAttribute('integrity')))
    return 'sri-not-implemented-but-external-scripts-loaded-securely';
  return addresses.some((script) => script.hasAttribute('integrity'))
    ? 'sri-implemented-and-all-scripts-loaded-securely'
    : 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin';
};

const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
const referrerResult = (policy: string): Result => {
  if (policy === '') return 'referrer-policy-not-implemented';
  return PRIVATE.includes(policy) ? 'referrer-policy-private' : 'referrer-policy-unsafe';
};

const sharingResult = (origin: string, credentials: string): Result => {
  if (origin === '') return 'cross-origin-resource-sharing-not-implemented';
  return credentials === 'true'
    ? 'cross-origin-resource-sharing-implemented-with-universal-access'
    : 'cross-origin-resource-sharing-implemented-with-public-access';
};

const httpsResult = (header: string): Result => {
  const [, age] = /max-age=(\d+)/.exec(header) ?? [];
  if (age === undefined) return 'hsts-not-implemented';
  return Number(age) < SIX_MONTHS_S
    ? 'hsts-implemented-max-age-less-than-six-months'
    : 'hsts-implemented-max-age-at-least-six-months';
};

const resourceResult = (policy: string): Result => {
  if (policy === '') return 'cross-origin-resource-policy-not-implemented';
  return policy === 'cross-origin'
    ? 'cross-origin-resource-policy-implemented-with-cross-origin'
    : 'cross-origin-resource-policy-implemented-with-same-origin';
};

const frameResult = (policy: Policy): Result =>
  (policy.get('frame-ancestors') ?? ['*']).some((source) => BROAD.includes(source))
    ? 'x-frame-options-not-implemented'
    : 'x-frame-options-implemented-via-csp';

/** What the Observatory would call each of its tests' outcome. */
export const resultsOf = ({ headers, text }: Answer): Result[] => {
  const read = (name: string): string => [headers[name] ?? []].flat().join(', ');
  const policy = policyOf(read('content-security-policy'));
  return [
    cspResult(policy),
    cookieResult([headers['set-cookie'] ?? []].flat()),
    sharingResult(read('access-control-allow-origin'), read('access-control-allow-credentials')),
    referrerResult(read('referrer-policy')),
    httpsResult(read('strict-transport-security')),
    integrityResult(read('content-type'), text),
    read('x-content-type-options') === 'nosniff'
      ? 'x-content-type-options-nosniff'
      : 'x-content-type-options-not-implemented',
    frameResult(policy),
    resourceResult(read('cross-origin-resource-policy')),
  ];
};

/** Of 100 what is missing is taken away; who has 90 left is given for what is there beyond. */
export const observatoryScore = (answer: Answer): number => {
  const modifiers = resultsOf(answer).map((result): number => MODIFIERS[result]);
  const sum = (wanted: (modifier: number) => boolean) =>
    modifiers.filter(wanted).reduce((total, modifier) => total + modifier, 0);
  const base = 100 + sum((modifier) => modifier < 0);
  return Math.max(0, base < EXTRA_CREDIT ? base : base + sum((modifier) => modifier > 0));
};
