/**
 * Starts Swagger UI. Descriptions are inserted as text, never as HTML. Only public GET calls can be tried, without cookies, and
 * there is no field for a token, because every part of the site could read it here. The layout leaves landmarks and
 * title to the page; no button contains a link. Tags start closed: Swagger UI 5 shows no calls beyond the 108th of open
 * ones.
 */
export const VIEWER_START = `const dark = matchMedia('(prefers-color-scheme: dark)');
const applyColorScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', applyColorScheme);
applyColorScheme();
const textComponents = ({ React: { createElement } }) => {
  const piece = (text, nth) => (nth % 2 ? createElement('code', { key: nth }, text) : text);
  const Markdown = ({ source = '' }) =>
    createElement('p', { className: 'markdown' }, source.split('\`').map(piece));
  const DeepLink = ({ text }) => createElement('span', null, text);
  const withLabels = (List) => (props) =>
    createElement('label', null, createElement(List, { ...props, showLabels: true }));
  return {
    wrapComponents: { Markdown: () => Markdown, DeepLink: () => DeepLink, ExamplesSelect: withLabels },
  };
};
const layout = ({ React: { createElement } }) => {
  const Calls = ({ getComponent, specSelectors }) => {
    const names = ['FilterContainer', 'operations', 'Models'];
    const shown = specSelectors.loadingStatus() === 'success' ? names : ['errors'];
    const show = (name) =>
      createElement('div', { className: 'wrapper', key: name }, createElement(getComponent(name, true)));
    return createElement('div', { className: 'swagger-ui' }, shown.map(show));
  };
  return { components: { Calls } };
};
const without = (...names) => () => ({
  wrapComponents: Object.fromEntries(names.map((name) => [name, () => () => null])),
});
const publicOnly = () => ({
  statePlugins: {
    spec: {
      wrapSelectors: {
        allowTryItOutFor: () => (state, path) => !path.startsWith('/api/admin/'),
      },
    },
  },
});
SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: document.getElementById('viewer'),
  layout: 'Calls',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  syntaxHighlight: { theme: 'tomorrow-night' },
  validatorUrl: 'none',
  supportedSubmitMethods: ['get'],
  requestInterceptor: (request) => Object.assign(request, { credentials: 'omit' }),
  plugins: [textComponents, layout, publicOnly, without('authorizeOperationBtn')],
});
`;
