import { RuntimeGlobals, type Chunk, type Compilation } from 'webpack';

/** A file that hangs is given up, and may be asked for again; as in webpack, in ms. */
const HANGS_MS = 120_000;

/**
 * `ask` loads a file as the document has it (the shell sets these globals, each path → …): checked against its hash
 * (`siteIntegrity`), and under another query where it has failed (`siteFailedFiles`, a number), because a browser keeps
 * a release's files for a year, corrupted ones too. Scripts pass the document's own policy of Trusted Types
 * (`siteScript`); where there is none, on other hosts, webpack's. `crossorigin` is always there, as on the document's preload links.
 */
export const loadScripts = ({ outputOptions }: Compilation): string => `
${RuntimeGlobals.require}.ask = (element, address, url, end) => {
  var path = new URL(url, location.href).pathname;
  var again = (globalThis.siteFailedFiles || {})[path];
  if (again) url += '?again=' + again;
  element.crossOrigin = 'anonymous';
  element.integrity = (globalThis.siteIntegrity || {})[path] || '';
  element[address] = address === 'src' ? (globalThis.siteScript || ${RuntimeGlobals.createScriptUrl})(url) : url;
  element.onload = element.onerror = end;
  document.head.append(element);
};
${RuntimeGlobals.loadScript} = (url, done) => {
  var script = document.createElement('script');
  var end = (event) => {
    clearTimeout(timer);
    script.remove();
    done(event);
  };
  var timer = setTimeout(end, ${HANGS_MS}, { type: 'timeout', target: script });
  script.dataset.registry = ${JSON.stringify(outputOptions.chunkLoadingGlobal)};
  ${RuntimeGlobals.require}.ask(script, 'src', url, end);
};`;

/**
 * A chunk's style, once; one that the document has is left alone, as mini-css-extract-plugin leaves it. Where a section
 * is to come without a style that cannot be had, the shell says so by `siteWithoutStyles`.
 */
export function loadStyles(compilation: Compilation, chunk: Chunk): string {
  const withStyles = [...chunk.getAllAsyncChunks()].filter((one) => hasStyle(compilation, one));
  if (withStyles.length === 0) return '';
  return `
var chunksWithStyles = ${JSON.stringify(withStyles.map(({ id }) => id))};
var styles = {};
var style = (chunkId) => new Promise((resolve, reject) => {
  var file = ${RuntimeGlobals.require}.miniCssF(chunkId);
  var url = ${RuntimeGlobals.publicPath} + file;
  for (var sheet of document.querySelectorAll('link[rel=stylesheet]'))
    if ([url, file].includes(sheet.dataset.href || sheet.getAttribute('href'))) return resolve();
  var link = document.createElement('link');
  link.rel = 'stylesheet';
  ${RuntimeGlobals.require}.ask(link, 'href', url, ({ type }) => {
    if (type === 'load' || globalThis.siteWithoutStyles) return resolve();
    link.remove();
    reject(Object.assign(Error(link.href + ' could not be loaded'), { code: 'STYLE_FAILED' }));
  });
});
${RuntimeGlobals.ensureChunkHandlers}.miniCss = (chunkId, promises) => {
  if (chunksWithStyles.includes(chunkId))
    promises.push(styles[chunkId] ||= style(chunkId).catch((error) => {
      delete styles[chunkId];
      throw error;
    }));
};`;
}

/** As mini-css-extract-plugin marks its modules. */
const hasStyle = ({ chunkGraph }: Compilation, chunk: Chunk): boolean =>
  [...chunkGraph.getChunkModulesIterable(chunk)].some(({ type }) => type === 'css/mini-extract');
