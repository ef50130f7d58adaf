const { createRequire } = require('node:module');
const { TestEnvironment } = require('jest-environment-jsdom');

const { implForWrapper } = createRequire(require.resolve('jest-environment-jsdom'))(
  'jsdom/lib/jsdom/living/generated/utils',
);

const WITH_LABELS = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'];
/** Testing Library's query for the targets of `aria-labelledby`. */
const BY_ID = /^\[id="([^"\\]+)"\]$/;

/** jsdom with fast label queries. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    addFastLabels(this.global);
  }
};

/**
 * Queries by role and by label read the labels of every control. jsdom walks through the whole document for each, which
 * took half of the time of tests of long forms. These `labels` and `querySelector` use an index.
 */
function addFastLabels(window) {
  const { document } = window;
  const implementation = implForWrapper(document);
  let version;
  let byId;
  /** The labels for this id, indexed again after each change of the document. */
  const labelsFor = (id) => {
    if (version !== implementation._version) {
      byId = new Map();
      for (const label of document.querySelectorAll('label[for]'))
        byId.set(label.htmlFor, [...(byId.get(label.htmlFor) ?? []), label]);
      version = implementation._version;
    }
    return byId.get(id) ?? [];
  };

  const labels = {
    configurable: true,
    get() {
      const parentLabel = this.closest('label');
      const labels = this.id ? labelsFor(this.id) : [];
      return parentLabel && !parentLabel.htmlFor ? [...labels, parentLabel] : [...labels];
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
}
