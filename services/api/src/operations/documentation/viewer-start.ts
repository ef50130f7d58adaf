/**
 * What has Swagger UI show the description, in the page's own words.
 *
 * Descriptions are put in as text: whatever they hold, nothing of them is markup, and no string becomes HTML. Calls that
 * change nothing can be tried, as somebody whom nobody knows: no cookie is sent, and there is no field for a token, as every
 * part of the site could read what is typed here.
 */
export const VIEWER_START = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
const words = ({ React }) => {
  const piece = (text, nth) => (nth % 2 ? React.createElement('code', { key: nth }, text) : text);
  const Markdown = ({ source = '' }) =>
    React.createElement('p', { className: 'markdown' }, source.split('\`').map(piece));
  return { wrapComponents: { Markdown: () => Markdown } };
};
const without = (...names) => () => ({
  wrapComponents: Object.fromEntries(names.map((name) => [name, () => () => null])),
});
SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: document.getElementById('viewer'),
  deepLinking: true,
  filter: true,
  validatorUrl: 'none',
  supportedSubmitMethods: ['get'],
  requestInterceptor: (request) => Object.assign(request, { credentials: 'omit' }),
  plugins: [words, without('InfoContainer', 'authorizeBtn', 'authorizeOperationBtn')],
});
`;
