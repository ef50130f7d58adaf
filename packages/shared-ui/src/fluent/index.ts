/** The parts of Fluent that pages use: one shared module, loaded only by pages that import it. */
export { FluentScope, startFluentRender } from './fluent-scope';
export { AccordionHeader } from './accordion-header';
export { Accordion, AccordionItem, AccordionPanel } from '@fluentui/react-components';
