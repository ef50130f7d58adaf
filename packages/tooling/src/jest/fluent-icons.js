/** Fluent's icons, each from a file of its own: their index makes 26,000, in each test file anew. */
const rest = {
  __esModule: true,
  ...require('@fluentui/react-icons/utils'),
  ...require('@fluentui/react-icons/providers'),
};

const STYLE = /(Color|Filled|Light|Regular)$/;

/** `ChevronRight12Regular`, of that size and style, is in `chevron-right`. */
const fileOf = (icon) =>
  icon
    .replace(STYLE, '')
    .replace(/(?<!\d)\d+$/, '')
    .replaceAll(/\B[A-Z]|(?<!\d)\d/g, '-$&')
    .toLowerCase();

module.exports = new Proxy(rest, {
  get: (known, name) =>
    name in known || !STYLE.test(String(name))
      ? known[name]
      : require(`@fluentui/react-icons/svg/${fileOf(name)}`)[name],
});
