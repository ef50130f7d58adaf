/** Fluent as the site uses it, with explicit re-exports: it is one shared module, fetched only by pages that import it. */
export { FluentScope, fluentRenderer, startFluentRender } from './fluent-scope';
export {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
} from '@fluentui/react-components';
