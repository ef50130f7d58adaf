/**
 * The page around Swagger UI, and what its own style leaves too faint to read (WCAG 2.2, 1.4.3), or without a sign of where
 * the keyboard is (2.4.7). Examples are shown whole; an answer that is large stays a box that scrolls, which of the browsers
 * Safari alone does not reach with Tab.
 */
export const PAGE_STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; }
header, h2, dl { box-sizing: border-box; margin: 0 auto; max-width: 1460px; overflow-wrap: anywhere; padding: 1rem 20px; }
header p { max-width: 44rem; }
.swagger-ui .opblock .opblock-summary-method, .swagger-ui .btn.execute, .swagger-ui .download-contents,
.swagger-ui .json-schema-2020-12__constraint--string { color: black; text-shadow: none; }
.swagger-ui .btn.cancel, .swagger-ui .parameter__in, .swagger-ui .json-schema-2020-12-expand-deep-button { color: inherit; }
.dark-mode .swagger-ui .opblock-body :is(label, label span, .header-col, .header-col .markdown) { color: white; }
.swagger-ui .filter.wrapper { padding: 0; }
.swagger-ui pre:is(.example, .body-param__example) { max-height: none !important; }
.swagger-ui .response-control-examples__title { display: none; }
html.dark-mode .swagger-ui .opblock.opblock-put .opblock-section-header { background: none; }
.swagger-ui button:focus-visible { outline: auto !important; }
`;
