/**
 * Queries by role and by label ask every control for its labels. jsdom asks each label of the document for its control
 * then, and for that walks through the document: on a long form that was half of a test's time.
 */
const { createRequire } = require('node:module');

const { implForWrapper } = createRequire(require.resolve('jest-environment-jsdom'))(
  'jsdom/lib/jsdom/living/generated/utils',
);

const WITH_LABELS = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'];
/** How Testing Library looks for what `aria-labelledby` names. */
const BY_ID = /^\[id="([^"\\]+)"\]$/;

/** Gives the elements of this window `labels` and `querySelector` that find the same sooner. */
module.exports = (window) => {
  const { document } = window;
  const whole = implForWrapper(document);
  let version;
  let byId;
  /** The labels for this id; read anew when anything in the document has changed. */
  const labelsFor = (id) => {
    if (version !== whole._version) {
      byId = new Map();
      for (const label of document.querySelectorAll('label[for]'))
        byId.set(label.htmlFor, [...(byId.get(label.htmlFor) ?? []), label]);
      version = whole._version;
    }
    return byId.get(id) ?? [];
  };

  const labels = {
    configurable: true,
    get() {
      const around = this.closest('label');
      const named = this.id ? labelsFor(this.id) : [];
      return around && !around.htmlFor ? [...named, around] : [...named];
    },
  };
  for (const element of WITH_LABELS)
    Object.defineProperty(window[`HTML${element}Element`].prototype, 'labels', labels);

  for (const { prototype } of [window.Document, window.Element]) {
    const { querySelector } = prototype;
    prototype.querySelector = function (selectors) {
      const [, id] = BY_ID.exec(selectors) ?? [];
      const found = id === undefined ? null : document.getElementById(id);
      return found !== null && found !== this && this.contains(found)
        ? found
        : querySelector.call(this, selectors);
    };
  }
};
