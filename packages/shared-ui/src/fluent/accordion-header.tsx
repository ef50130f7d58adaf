import {
  renderAccordionHeader_unstable,
  useAccordionHeaderBase_unstable,
  useAccordionHeaderContextValues_unstable,
  useAccordionHeaderStyles_unstable,
  type AccordionHeaderBaseProps,
  type AccordionHeaderState,
} from '@fluentui/react-accordion';

/**
 * Fluent's header of a panel, put together from its parts without its chevron: that one is turned by a `style`
 * attribute, which the CSP blocks, and it would bring Fluent's icons, which the page's own icons bring already.
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
