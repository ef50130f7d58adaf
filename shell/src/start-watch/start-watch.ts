import type { Directory, SiteState } from '@site/contracts';
import { tellsOf } from '../telemetry/tells-of';

declare global {
  /** A script's URL as the document's Trusted Types policy wants it; throws for one that is not of this site. */
  var siteScript: ((url: string) => string) | undefined;
  /** Called by the shell when it has started, before React touches the document. */
  var siteStarted: (() => void) | undefined;
  /**
   * Called by the shell while it reloads its failed styles: `begin` starts it when they are loaded. `lost` resolves to a
   * message if one is not; then the previous shell is loaded, and `begin` is called if that fails.
   */
  var siteMends: ((lost: Promise<string>, begin: () => void) => void) | undefined;
  /** The form submit that was held back because the shell had not started. */
  var siteHeld: SubmitEvent | undefined;
  /** The latest click, read once when the shell starts. */
  var sitePressed: Event | undefined;
}

type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string>;

declare const trustedTypes: { createPolicy(name: string, rules: Rules): Rules } | undefined;

/** When a page goes on without a shell of which nothing comes, in ms after the click: what is done then takes time too. */
const START_LIMIT_MS = 7500;
/** How long its script may be silent, and the shell before has after that, in ms: as a part's files. */
const SILENCE_MS = 3000;

/** Its look is in `start-fault.scss`. */
const NOTICE = `<div id="start-fault" role="alert"><p>Part of this page did not load. What is here can be read; menus and forms may not work.</p><button type="button">Reload</button></div>`;

/**
 * Runs in the document, as text: it uses nothing from outside, and no syntax newer than ES2018, because a browser
 * that is too old for the shell's script is one of its cases.
 */
function watchStart(limit: number, silence: number, notice: string, tells: typeof tellsOf): void {
  const root = document.documentElement;
  const added: ChildNode[] = [];
  const lost = 'could not be loaded';
  let over = false;
  let told = false;
  let begun = false;
  let mends = false;
  let waits = false;
  let started = false;
  let anew = false;
  let why = lost;
  // The document has taken its time, and whoever waits has waited for it already.
  const grace = Math.max(0, limit - 2 * silence - performance.now());

  const shell = () => document.querySelector<HTMLScriptElement>('script[defer]');
  const element = () => document.getElementById('site-state');
  const state = (): SiteState => JSON.parse((element() && element()!.textContent) || '{}');

  // From this site, from where its files are, and from the local build that this browser tries.
  const ofSite = (url: string): string => {
    const { settings, override } = state();
    const origins: (string | undefined)[] = [
      location.origin,
      settings && settings.assetOrigin,
      override && override.origin,
    ];
    const { origin } = new URL(url, location.href);
    if (origins.includes(origin)) return url;
    throw TypeError(`${url} is no script of this site`);
  };
  const rules = { createHTML: String, createScriptURL: ofSite };
  const policy =
    typeof trustedTypes === 'undefined' ? rules : trustedTypes.createPolicy('site-loader', rules);
  globalThis.siteScript = (url) => policy.createScriptURL(url);

  const holdSite = (held: boolean) => {
    const site = document.getElementById('site');
    if (site) site.inert = held;
  };

  const fail = (message: string) => {
    if (over) return;
    over = true;
    root.dataset.start = 'failed';

    const show = (html: string, place: ChildNode) => {
      const template = document.createElement('template');
      template.innerHTML = policy.createHTML(html);
      added.push(...template.content.childNodes);
      place.after(template.content);
    };
    document.querySelectorAll('noscript').forEach((one) => show(one.textContent, one));
    show(notice, document.body.firstChild!);
    document.querySelector<HTMLElement>('#start-fault button')!.onclick = () => location.reload();
    holdSite(false);
    report(message);
  };

  const report = (message: string) => {
    if (told) return;
    told = true;
    const version = shell()!.src.split('/').slice(-2)[0];
    const tell = (address: string, report: object) =>
      navigator.sendBeacon(
        address,
        new Blob([JSON.stringify(report)], { type: 'application/json' }),
      );
    try {
      tell('/api/faults', {
        part: 'shell',
        version,
        stage: 'load',
        message: message.slice(0, 300),
      });
      const { telemetry } = state();
      if (telemetry && tells(telemetry.sample, `shell@${version}`))
        tell('/api/telemetry', { parts: [{ name: 'shell', version, outcome: 'failedToLoad' }] });
      // oxlint-disable-next-line no-unused-vars -- ES2018 has no catch without a binding.
    } catch (blocked) {
      // The page goes on without the report.
    }
  };

  // The browser keeps a file for a year, a corrupted one too. What has run is not run again.
  const askAgain = () => {
    if (over || mends) return;
    const giveUp = () => fail(why);
    if (why !== lost) return standIn(giveUp);
    const { src, integrity } = shell()!;
    load(`${src}?again=1`, integrity, () => standIn(giveUp));
  };

  const load = (address: string, integrity: string, end: () => void) => {
    const isStyle = address.endsWith('.css');
    const file = isStyle
      ? { rel: 'stylesheet', href: address }
      : { src: policy.createScriptURL(address) };
    const checked = { ...file, integrity, crossOrigin: 'anonymous', onload: end, onerror: end };
    const element = Object.assign(document.createElement(isStyle ? 'link' : 'script'), checked);
    document.head.append(element);
    return element;
  };

  let timer: ReturnType<typeof setTimeout>;
  const wait = (then: () => void, ms: number) => {
    clearTimeout(timer);
    if (!over) timer = setTimeout(then, ms);
  };

  // A second request for the same address reads from the browser's cache what the first one puts there.
  const follow = (address: string, tell: (isWhole: boolean) => void, signal?: AbortSignal) =>
    fetch(address, { signal })
      .then(({ body }) => {
        const reader = body!.getReader();
        const read = (): Promise<void> | void =>
          reader.read().then(({ done }) => {
            tell(done);
            return done ? undefined : read();
          });
        return read();
      })
      .catch(() => {});

  // The shell before, where it fits: it knows the whole site, and tells nothing of how it does.
  const standIn = (giveUp: () => void) => {
    if (over || begun) return;
    begun = true;
    report(why);
    let asked: HTMLElement | undefined;
    let given = false;
    const end = () => {
      if (given || over || waits) return;
      given = true;
      giveUp();
    };
    // While it comes. What comes of it later does not start: a second shell would undo what the visitor has done.
    const patience = () => {
      if (given || waits) return;
      wait(() => {
        if (asked) asked.dataset.replaced = '';
        end();
        fail(why);
      }, silence);
    };
    const known = state();
    const begin = (site: Directory) => {
      if (over || !site.shellBefore) return end();
      const told: SiteState = { ...known, ...site, directory: undefined, telemetry: undefined };
      // Its text node: the element's own text is a sink that Trusted Types guard.
      element()!.firstChild!.nodeValue = JSON.stringify(told);
      // It would take them for its own, and wait for them.
      document
        .querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href*="/releases/shell/"]')
        .forEach((link) => link.sheet || link.remove());
      // The script last: it takes a style that is still on its way for one that has failed.
      const next = ([path, ...rest]: string[]) => {
        if (given) return;
        const address = known.settings.assetOrigin + path;
        asked = load(address, site.integrity[path!]!, rest.length > 0 ? () => next(rest) : end);
        patience();
        void follow(address, patience);
      };
      next(site.shellBefore);
    };
    patience();
    if (!known.directory) return end();
    const { path, integrity } = known.directory;
    fetch(path, { integrity })
      .then((answer) => answer.json())
      .then(begin)
      .catch(end);
  };

  // It may still come: should the shell before have begun by then, it does not start.
  const replace = () => {
    if (begun || mends) return;
    const { dataset } = shell()!;
    why = `was silent for ${silence} ms`;
    dataset.replaced = '';
    standIn(() => delete dataset.replaced);
  };
  const listen = () => {
    wait(replace, silence);
    void follow(shell()!.src, (isWhole) => {
      // What is here may wait for a slow processor.
      if (begun || mends) return;
      if (isWhole) wait(() => fail('did not start'), 2 * silence);
      else wait(replace, silence);
    });
  };

  // Until its styles are here nothing is shown, and no script of the page runs.
  const ended = new Set<EventTarget | null>();
  const followed = new Set<string>();
  const unheard = new AbortController();
  let styled = false;
  let isWhole = false;
  let chunks = 0;
  let before = 0;
  let looks = 0;
  const awaited = () =>
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')).filter(
      (link) => !ended.has(link),
    );
  const goOn = () => {
    if (styled || !shell() || awaited().length > 0) return;
    styled = true;
    wait(listen, grace);
  };
  const look = () => {
    goOn();
    if (styled) return;
    const links = awaited();
    // They share the line with the rest: the document, fonts and pictures that come are progress too.
    const arrived =
      chunks +
      performance.getEntriesByType('resource').length +
      document.getElementsByTagName('*').length;
    const script = shell();
    looks += 1;
    if (looks > 2 && arrived === before && script) {
      // The shell finds them missing, and asks past the cache. Nobody waits for these any more: a browser may have six
      // requests under way, and those that hang would be among them.
      unheard.abort();
      links.forEach((link) => {
        const copy = link.cloneNode() as HTMLLinkElement;
        copy.disabled = true;
        link.replaceWith(copy);
      });
      styled = true;
      return isWhole ? listen() : replace();
    }
    before = arrived;
    [...links.map(({ href }) => href), ...(script ? [script.src] : [])].forEach((address) => {
      if (followed.has(address)) return;
      followed.add(address);
      const note = (whole: boolean) => {
        chunks += 1;
        if (script && address === script.src) isWhole = whole;
      };
      void follow(address, note, unheard.signal);
    });
    wait(look, looks > 1 ? silence : grace / 2);
  };
  // The first time it only begins to listen: what was here already is heard at once, and is no progress.
  wait(look, grace / 2);
  const settle = ({ target }: Event) => {
    if (styled) return;
    ended.add(target);
    goOn();
  };
  document.addEventListener('load', settle, true);
  document.addEventListener('error', settle, true);
  goOn();

  // Nobody is there yet who takes it, and the server does not: `early-input.ts` sends it when somebody is.
  document.addEventListener('submit', (event) => {
    if (started) return;
    event.preventDefault();
    globalThis.siteHeld = event;
  });
  document.addEventListener('click', (event) => (globalThis.sitePressed = event));

  addEventListener('error', ({ message }) => (why = message || why));
  document.addEventListener('DOMContentLoaded', askAgain);

  // What was prerendered has the classes of the style that is lost. It is read until there is a page in its place.
  const renderAnew = () => {
    const place = document.getElementById('root')!;
    const readable = place.cloneNode() as HTMLElement;
    readable.removeAttribute('id');
    readable.append(...Array.from(place.childNodes));
    // The gate takes the focus, and nothing else is to be seen.
    if (root.dataset.age !== 'verified') return;
    place.after(readable);
    place.hidden = true;
    new MutationObserver((_, observer) => {
      if (!place.querySelector('main h1')) return;
      observer.disconnect();
      readable.remove();
      place.hidden = false;
    }).observe(place, { childList: true, subtree: true });
  };

  globalThis.siteMends = (lost, begin) => {
    const standsIn = begun;
    mends = true;
    waits = standsIn;
    wait(() => fail('did not start'), 2 * silence);
    void lost.then((message) => {
      if (started) return;
      if (!message || standsIn) return begin();
      why = message;
      anew = true;
      standIn(() => {
        anew = false;
        begin();
      });
    });
  };
  globalThis.siteStarted = () => {
    over = true;
    started = true;
    clearTimeout(timer);
    delete root.dataset.start;
    added.forEach((node) => node.remove());
    holdSite(root.dataset.age !== 'verified');
    if (anew) renderAnew();
  };
}

/** Without what only its readers need: every document holds it. */
const textOf = (run: (...given: never[]) => unknown): string =>
  run
    .toString()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !line.startsWith('//'))
    .join('\n');

/**
 * An inline script for the document, before its styles, which hold up every other script: those of which nothing comes
 * it takes out of the way (docs/adr/0005). The shell's script says that it has started with `siteStarted()`; deferred as
 * it is, it has run, or failed, when the document is parsed. It is then asked for once more, past the cache. If that
 * fails too, or it throws, or nothing of it arrives for three seconds after the first one and a half, the shell before
 * stands in for it, and for one whose style is lost, which it says with `siteMends()`: it renders the page anew, and what
 * was prerendered is read until then. If none starts within three seconds more, the page becomes what it is without
 * JavaScript, a notice says so and offers to reload, and the API is told. A script that comes after all
 * takes everything away again.
 * It makes the document's one policy of Trusted Types, and leaves to all releases what that says of a script's address.
 */
export const startWatch = `(${textOf(watchStart)})(${START_LIMIT_MS}, ${SILENCE_MS}, ${JSON.stringify(NOTICE)}, ${textOf(tellsOf)});`;
