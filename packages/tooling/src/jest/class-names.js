/** A CSS module in tests: each class is mapped to its own name. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
