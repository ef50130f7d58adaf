import { TabList, type TabListProps } from '@fluentui/react-components';
import { useLayoutEffect, useRef } from 'react';
import styles from './scrolling-tabs.module.scss';

/** Tabs on one line, which scrolls if it is too long; the selected tab, whose id ends with its value, is scrolled into view. */
export const ScrollingTabs = (props: TabListProps) => {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const line = container.current;
    // Fluent sets `aria-selected` only after this effect.
    const tab = line?.querySelector<HTMLElement>(`[id$="-${String(props.selectedValue)}"]`);
    if (line && tab) line.scrollLeft = tab.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2;
  }, [props.selectedValue]);
  return (
    <div ref={container} className={styles.line}>
      <TabList {...props} />
    </div>
  );
};
