import {
  renderAccordionHeader_unstable,
  useAccordionHeaderBase_unstable,
  useAccordionHeaderContextValues_unstable,
  useAccordionHeaderStyles_unstable,
  type AccordionHeaderBaseProps,
  type AccordionHeaderState,
} from '@fluentui/react-accordion';

/**
 * Fluent's accordion header without its chevron, which is turned by a `style` attribute that the CSP blocks, and which
 * would load Fluent's icons a second time.
 */
export const AccordionHeader = (
  props: AccordionHeaderBaseProps & Required<Pick<AccordionHeaderBaseProps, 'expandIcon'>>,
) => {
  const state: AccordionHeaderState = {
    ...useAccordionHeaderBase_unstable(props, null),
    inline: false,
    size: 'medium',
  };
  const contexts = useAccordionHeaderContextValues_unstable(state);
  useAccordionHeaderStyles_unstable(state);
  return renderAccordionHeader_unstable(state, contexts);
};
