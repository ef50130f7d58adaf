import { cleaned, nothing, problem, type Cleaned } from './finding';

const LONGEST_WEBSITE = 500;

const SCHEME = /^(https?)(?: ?[:;] ?\/{0,3}|\/{1,3})/i;

/** `https://www.example.com` of `www.example.com`; `http` stays, as not every shop has more. */
export function readWebsite(text: string): Cleaned<string> {
  if (text === '') return nothing;
  const wrong = problem(`"${text.slice(0, 80)}" is no address of a website: it was left out`);
  const [start = '', scheme = 'https'] = SCHEME.exec(text) ?? [];
  const rest = text.slice(start.length);
  const address = `${scheme.toLowerCase()}://${rest}`;
  if (/\s/.test(rest) || /^[^/]*@/.test(rest) || !URL.canParse(address)) return wrong;
  const { hostname, href } = new URL(address);
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(hostname)) return wrong;
  if (href.length > LONGEST_WEBSITE)
    return problem(`has ${href.length} characters, at most ${LONGEST_WEBSITE}: it was left out`);
  return cleaned(/^https?:\/\/[^/]+$/i.test(address) ? href.replace(/\/$/, '') : href);
}
