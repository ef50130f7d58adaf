import type { Directory, SiteState } from '@site/contracts';
import { shouldReport } from '../telemetry/sampling';
import { createScriptPolicy } from './script-policy';

declare global {
  /** Called by the shell when it has started, before React touches the document. */
  var siteStarted: (() => void) | undefined;
  /** The form submit that was held back because the shell had not started. */
  var siteHeld: SubmitEvent | undefined;
  /** The latest click, read once when the shell starts. */
  var sitePressed: Event | undefined;
}

/** When the bytes of pending styles and of the shell's script begin to be watched, in ms. */
const GRACE_MS = 1500;
/** Time without a byte after which a shell has failed, in ms. */
const SILENCE_MS = 3000;

/** Styled by `start-fault.scss`. */
const NOTICE = `<div id="start-fault" role="alert"><p>Part of this page did not load. What is here can be read; menus and forms may not work.</p><button type="button">Reload</button></div>`;

/** With `script-policy` and `sampling` it runs in the document, as text: it uses nothing else, and no syntax after ES2018. */
function watchStart(
  grace: number,
  silence: number,
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
  const notLoaded = 'could not be loaded';
  let message = notLoaded;
  let started = false;
  let timer: ReturnType<typeof setTimeout>;

  // `early-input.ts` replays both.
  document.addEventListener('submit', (event) => {
    if (started) return;
    event.preventDefault();
    globalThis.siteHeld = event;
  });
  document.addEventListener('click', (event) => (globalThis.sitePressed = event));
  addEventListener('error', (event) => (message = event.message || message));

  const pendingStyles = () =>
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')).filter(
      (link) => !link.sheet && !link.disabled,
    );
  const wait = (ms: number) => {
    clearTimeout(timer);
    if (!started) timer = setTimeout(expire, ms);
  };
  let resources = 0;
  const expire = () => {
    // Other files share the line.
    const before = resources;
    resources = performance.getEntriesByType('resource').length;
    if (document.readyState === 'loading' || resources > before) return wait(silence);
    const styles = pendingStyles();
    // Styles that hang block scripts; the shell loads them again.
    styles.forEach((link) => link.replaceWith(Object.assign(link.cloneNode(), { disabled: true })));
    if (styles.length === 0) {
      message = `was silent for ${silence} ms`;
      next();
    }
    if (steps.length > 0) wait(silence);
  };
  // A second request for a file reads the bytes that the first one puts into the cache.
  const waitWhileArriving = (url: string) => {
    wait(silence);
    fetch(url)
      .then(({ body }) => {
        const reader = body!.getReader();
        const read = (): Promise<unknown> => {
          wait(silence);
          // A slow processor may take as long to run it.
          return reader.read().then(({ done }) => (done ? wait(2 * silence) : read()));
        };
        return read();
      })
      .catch(() => {});
  };

  const load = (url: string, integrity: string) =>
    new Promise<unknown>((end) => {
      const file = url.endsWith('.css')
        ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url })
        : Object.assign(document.createElement('script'), { src: policy.createScriptURL(url) });
      Object.assign(file, { integrity, crossOrigin: 'anonymous', onload: end, onerror: end });
      document.head.append(file);
      waitWhileArriving(url);
    });

  // Past caches, which may keep a corrupt file for a year. A script that threw or hangs must not start twice.
  const retry = () => {
    const { src, integrity } = shell()!;
    if (message === notLoaded) void load(`${src}?again=1`, integrity).then(next);
    else next();
  };

  const loadPrevious = () => {
    report();
    const { directory, ...known } = state();
    if (!directory) return next();
    const begin = ({ shellBefore, remotes, integrity }: Directory) => {
      if (started || steps.length === 0 || !shellBefore) return undefined;
      shell()!.dataset.replaced = '';
      // A text node, because Trusted Types guard the text of the script element.
      stateElement()!.firstChild!.nodeValue = JSON.stringify({
        ...known,
        remotes,
        integrity,
        telemetry: undefined,
      });
      return shellBefore.reduce<Promise<unknown>>(
        (styles, path) =>
          styles.then(() => load(known.settings.assetOrigin + path, integrity[path]!)),
        Promise.resolve(),
      );
    };
    fetch(directory.path, { integrity: directory.integrity })
      .then((response) => response.json())
      .then(begin)
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
      // The page goes on without the report.
    }
  };

  const added: ChildNode[] = [];
  const show = (html: string, place: ChildNode) => {
    const template = document.createElement('template');
    template.innerHTML = policy.createHTML(html);
    added.push(...template.content.childNodes);
    place.after(template.content);
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

  timer = setTimeout(() => {
    resources = performance.getEntriesByType('resource').length;
    pendingStyles().forEach(({ href }) => waitWhileArriving(href));
    waitWhileArriving(shell()!.src);
  }, grace);
  document.addEventListener('DOMContentLoaded', () => {
    if (steps.length === 3) next();
  });
  globalThis.siteStarted = () => {
    started = true;
    clearTimeout(timer);
    delete root.dataset.start;
    added.forEach((node) => node.remove());
    setInert(root.dataset.age !== 'verified');
  };
}

/** Without comments and indentation: every document holds it. */
const textOf = (run: (...args: never[]) => unknown): string =>
  run
    .toString()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !line.startsWith('//'))
    .join('\n');

const args = [
  GRACE_MS,
  SILENCE_MS,
  JSON.stringify(NOTICE),
  textOf(createScriptPolicy),
  textOf(shouldReport),
];

/**
 * An inline script for the document, before its styles (docs/adr/0005). The shell calls `siteStarted()`; if its script
 * fails, throws or is silent, it is loaded once more past caches, then the previous shell. If none starts, the page becomes
 * what it is without JavaScript, with a notice and Reload. A script that starts later removes the notice.
 */
export const startWatch = `(${textOf(watchStart)})(${args.join(', ')});`;
