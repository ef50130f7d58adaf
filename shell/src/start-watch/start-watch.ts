import type { Directory, SiteState } from '@site/contracts';
import { shouldReport } from '../telemetry/sampling';

declare global {
  /** Called by the shell when it has started, before React touches the document. */
  var siteStarted: (() => void) | undefined;
  /** The latest form submit before the shell started; `early-input.ts` replays it. */
  var siteEarlySubmit: SubmitEvent | undefined;
  /** The latest click before the shell started; `early-input.ts` replays it. */
  var siteEarlyClick: Event | undefined;
  /** Passes a script URL through the document's Trusted Types policy, which throws for URLs of other sites. */
  var siteScript: ((url: string) => string) | undefined;
}

/** Time without an arriving file after which the shell counts as failed, in ms; at 80 kbit/s the shell needs half of it. */
const TIME_LIMIT_MS = 20_000;

/** Styled by `start-fault.scss`. */
const NOTICE = `<div id="start-fault" role="alert"><p>Part of this page did not load. You can still read it, but menus and forms may not work.</p><button type="button">Reload</button></div>`;

type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string>;

declare const trustedTypes: { createPolicy(name: string, rules: Rules): Rules } | undefined;

/**
 * Creates the document's only Trusted Types policy (docs/adr/0012). It allows scripts of the site, its asset origin and the
 * local build that this browser tries. Inlined as text, like `watchStart`.
 */
function createScriptPolicy(state: () => SiteState): Rules {
  const checkOrigin = (url: string): string => {
    const { settings, override } = state();
    const { origin } = new URL(url, location.href);
    const isAllowed =
      origin === location.origin ||
      (settings && origin === settings.assetOrigin) ||
      (override && origin === override.origin);
    if (!isAllowed) throw TypeError(`${url} is not a script of this site`);
    return url;
  };
  const rules = { createHTML: String, createScriptURL: checkOrigin };
  const policy =
    typeof trustedTypes === 'undefined' ? rules : trustedTypes.createPolicy('site-loader', rules);
  globalThis.siteScript = (url) => policy.createScriptURL(url);
  return policy;
}

/** Inlined in the document as text, so it uses only its arguments and no syntax after ES2018. */
function watchStart(
  timeLimit: number,
  notice: string,
  createPolicy: typeof createScriptPolicy,
  shouldReportRelease: typeof shouldReport,
): void {
  const root = document.documentElement;
  const stateElement = () => document.getElementById('site-state');
  const state = (): SiteState =>
    JSON.parse((stateElement() && stateElement()!.textContent) || '{}');
  const policy = createPolicy(state);
  const shell = () => document.querySelector<HTMLScriptElement>('script[defer]');
  const loadError = 'could not be loaded';
  let message = loadError;
  let started = false;
  let timer: ReturnType<typeof setTimeout>;

  document.addEventListener('submit', (event) => {
    if (started) return;
    event.preventDefault();
    globalThis.siteEarlySubmit = event;
  });
  document.addEventListener('click', (event) => (globalThis.siteEarlyClick = event));
  addEventListener('error', (event) => (message = event.message || message));

  const wait = (ms = timeLimit) => {
    clearTimeout(timer);
    if (!started) timer = setTimeout(expire, ms);
  };
  const expire = () => {
    const files = performance.getEntriesByType('resource');
    const lastFile = Math.max(0, ...files.map(({ startTime, duration }) => startTime + duration));
    const delay = lastFile + timeLimit - performance.now();
    if (delay > 0) return wait(delay);
    if (document.readyState === 'loading') return wait();
    const pendingStyles = Array.from(
      document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'),
    ).filter((link) => !link.sheet && !link.disabled);
    // Hanging styles block scripts; the shell loads the styles again.
    pendingStyles.forEach((link) =>
      link.replaceWith(Object.assign(link.cloneNode(), { disabled: true })),
    );
    if (pendingStyles.length === 0) {
      message = `sent nothing for ${timeLimit} ms`;
      next();
    }
    if (steps.length > 0) wait();
  };

  const load = (url: string, integrity: string) =>
    new Promise<unknown>((end) => {
      const file = url.endsWith('.css')
        ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url })
        : Object.assign(document.createElement('script'), { src: policy.createScriptURL(url) });
      Object.assign(file, { integrity, crossOrigin: 'anonymous', onload: end, onerror: end });
      document.head.append(file);
      wait();
    });

  // Bypasses caches, which may keep a corrupt file for a year. A script that threw or hangs must not start twice.
  const retry = () => {
    const { src, integrity } = shell()!;
    if (message === loadError) void load(`${src}?again=1`, integrity).then(next);
    else next();
  };

  const loadPrevious = () => {
    report();
    const { directory, ...others } = state();
    if (!directory) return next();
    const loadShell = ({ shellBefore, remotes, integrity }: Directory) => {
      if (started || steps.length === 0 || !shellBefore) return undefined;
      shell()!.dataset.replaced = '';
      // A text node, because Trusted Types guard the text of the script element.
      stateElement()!.firstChild!.nodeValue = JSON.stringify({
        ...others,
        remotes,
        integrity,
        telemetry: undefined,
      });
      return shellBefore.reduce<Promise<unknown>>(
        (queue, path) =>
          queue.then(() => load(others.settings.assetOrigin + path, integrity[path]!)),
        Promise.resolve(),
      );
    };
    fetch(directory.path, { integrity: directory.integrity })
      .then((response) => response.json())
      .then(loadShell)
      .then(next, next);
  };

  const report = () => {
    const version = shell()!.src.split('/').slice(-2)[0];
    const send = (url: string, body: object) =>
      navigator.sendBeacon(url, new Blob([JSON.stringify(body)], { type: 'application/json' }));
    try {
      const fault = { part: 'shell', version, stage: 'load', message: message.slice(0, 300) };
      send('/api/faults', fault);
      const { telemetry } = state();
      if (telemetry && shouldReportRelease(telemetry.sample, `shell@${version}`))
        send('/api/telemetry', { parts: [{ name: 'shell', version, outcome: 'failedToLoad' }] });
      // oxlint-disable-next-line no-unused-vars -- ES2018 has no catch without a binding.
    } catch (blocked) {
      // The report is optional.
    }
  };

  const nodes: ChildNode[] = [];
  const show = (html: string, anchor: ChildNode) => {
    const template = document.createElement('template');
    template.innerHTML = policy.createHTML(html);
    nodes.push(...template.content.childNodes);
    anchor.after(template.content);
  };
  const setInert = (inert: boolean) => {
    const site = document.getElementById('site');
    if (site) site.inert = inert;
  };
  const showNotice = () => {
    root.dataset.start = 'failed';
    document.querySelectorAll('noscript').forEach((element) => show(element.textContent, element));
    show(notice, document.body.firstChild!);
    document.querySelector<HTMLElement>('#start-fault button')!.onclick = () => location.reload();
    setInert(false);
  };

  const steps = [retry, loadPrevious, showNotice];
  const next = () => {
    const step = started ? undefined : steps.shift();
    if (step) step();
  };

  wait();
  document.addEventListener('DOMContentLoaded', () => {
    if (steps.length === 3) next();
  });
  globalThis.siteStarted = () => {
    started = true;
    clearTimeout(timer);
    delete root.dataset.start;
    nodes.forEach((node) => node.remove());
    setInert(root.dataset.age !== 'verified');
  };
}

/** Without comments and indentation, because every document contains it. */
const textOf = (run: (...args: never[]) => unknown): string =>
  run
    .toString()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !line.startsWith('//'))
    .join('\n');

const args = [
  TIME_LIMIT_MS,
  JSON.stringify(NOTICE),
  textOf(createScriptPolicy),
  textOf(shouldReport),
];

/**
 * An inline script for the document, before its styles (docs/adr/0005). The shell calls `siteStarted()`. If its script
 * fails or stalls, it is requested again with cache bypass, then the previous shell is loaded. If neither starts, the page is
 * shown as without JavaScript, with a notice and a Reload button. A script that starts later removes the notice.
 */
export const startWatch = `(${textOf(watchStart)})(${args.join(', ')});`;
