/** Browser APIs that the site uses and jsdom lacks. */
import { TextDecoder, TextEncoder } from 'node:util';

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** A mouse event with the fields of its pointer. */
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

const readBlob = (blob: Blob, start: 'readAsText' | 'readAsArrayBuffer') =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader[start](blob);
  });

Object.assign(globalThis.Blob.prototype, {
  text(this: Blob) {
    return readBlob(this, 'readAsText');
  },
  arrayBuffer(this: Blob) {
    return readBlob(this, 'readAsArrayBuffer');
  },
});

globalThis.Element.prototype.scrollIntoView = () => undefined;

Object.assign(globalThis.HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

globalThis.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList;
