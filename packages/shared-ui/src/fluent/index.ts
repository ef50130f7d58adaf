/** Fluent as the site uses it, with explicit re-exports: it is one shared module, fetched only by pages that import it. */
export { FluentScope, fluentRenderer, startFluentRender } from './fluent-scope';
export { AccordionHeader } from './accordion-header';
export { Accordion, AccordionItem, AccordionPanel } from '@fluentui/react-components';
