import type { Call } from './call';

/** A call, and what stands in the place of its parameters. */
export interface FoundCall {
  call: Call;
  ids: string[];
}

export type FindCall = (method: string, path: string) => FoundCall | undefined;

const parameters = /\{\w+\}/g;
const count = ({ path }: Call) => path.match(parameters)?.length ?? 0;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** As logs, metrics and traces call it: `/api/qr/campaign/:campaignId`. */
export const routeOf = ({ path }: Call): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Finds the call that a request makes, as the router does: HEAD is a GET, case and a last slash are no matter. */
export const callFinder = (calls: Call[]): FindCall => {
  const known = calls
    .toSorted((one, other) => count(one) - count(other))
    .map((call) => ({
      call,
      pattern: new RegExp(`^${call.path.replace(parameters, '([^/]+)')}/?$`, 'i'),
    }));
  return (method, path) => {
    const wanted = method === 'HEAD' ? 'GET' : method;
    for (const { call, pattern } of known) {
      const found = call.method === wanted ? pattern.exec(path) : null;
      if (found) return { call, ids: found.slice(1).map(decoded) };
    }
    return undefined;
  };
};
