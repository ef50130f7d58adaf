/**
 * jsdom, which for each computed style asks of each rule of each style sheet whether it applies to the element. Fluent has
 * a thousand rules of one class each; of most a look at the element's classes or its name tells.
 */
const { createRequire } = require('node:module');
const quickLabels = require('./quick-labels');

const environment = require.resolve('jest-environment-jsdom');
const selectors = createRequire(environment)('jsdom/lib/jsdom/living/helpers/selectors');

/** Names, classes and their order: no attributes, functions, escapes or namespaces. */
const PLAIN = /^[\w\s.,:>+~#*-]+$/;
/** Combinators, of which the last stands before what must be the element itself. */
const COMBINATORS = /[\s>+~]+/;

/** By selector: for each of its alternatives the class or name that an element must have; nothing where neither tells. */
const needed = new Map();

function needsOf(selector) {
  if (!needed.has(selector)) needed.set(selector, read(selector));
  return needed.get(selector);
}

/** Rules of key frames and fonts have no selector. */
function read(selector) {
  if (selector === undefined || !PLAIN.test(selector)) return undefined;
  const needs = selector.split(',').map((alternative) => {
    const own = alternative.trim().split(COMBINATORS).at(-1);
    const { name, className } = /^(?<name>[\w-]*)(?:\.(?<className>[\w-]+))?/.exec(own).groups;
    return { name: name.toLowerCase(), className };
  });
  return needs.every(({ name, className }) => name || className) ? needs : undefined;
}

const { matchesDontThrow } = selectors;
// Before jsdom's styles take it.
selectors.matchesDontThrow = (element, selector) => {
  const mayMatch = ({ name, className }) =>
    className ? element.classList.contains(className) : element.localName.toLowerCase() === name;
  // Without a doctype the case of classes does not count.
  const tells = element._ownerDocument.compatMode === 'CSS1Compat' && needsOf(selector);
  return (!tells || tells.some(mayMatch)) && matchesDontThrow(element, selector);
};

const { TestEnvironment } = require(environment);

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    quickLabels(this.global);
  }
};
