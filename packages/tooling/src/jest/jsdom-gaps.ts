/** What the browser has and jsdom does not, as far as the site uses it. */
import { TextDecoder, TextEncoder } from 'node:util';

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** A mouse event that knows its pointer. */
class BasicPointerEvent extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
    this.pointerType = init.pointerType ?? '';
  }
}

Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  PerformanceObserver: NoObserver,
  PointerEvent: globalThis.PointerEvent ?? BasicPointerEvent,
});

globalThis.Element.prototype.scrollIntoView = () => undefined;

Object.assign(globalThis.HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});

globalThis.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList;

/**
 * jsdom asks each label of the document for its control, and for that walks through the document: on a long form
 * that was half of a test's time, because queries by role and by label ask every control for its labels.
 */
const labels = {
  configurable: true,
  get(this: HTMLElement): Iterable<HTMLLabelElement> {
    const around = this.closest('label');
    const named = this.id
      ? document.querySelectorAll<HTMLLabelElement>(`label[for="${this.id}"]`)
      : [];
    return around && !around.htmlFor ? [...named, around] : [...named];
  },
};
for (const { prototype } of [
  HTMLInputElement,
  HTMLButtonElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
  HTMLOutputElement,
  HTMLMeterElement,
  HTMLProgressElement,
])
  Object.defineProperty(prototype, 'labels', labels);
