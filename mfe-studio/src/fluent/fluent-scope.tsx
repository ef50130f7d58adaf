import {
  createDOMRenderer,
  FluentProvider,
  makeStyles,
  PortalMountNodeProvider,
  RendererProvider,
  useFocusFinders,
} from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { studioTheme } from './theme';

let renderer: ReturnType<typeof createDOMRenderer> | undefined;

/** One renderer per document, so that reopening the Studio does not insert its rules again. */
const documentRenderer = () => (renderer ??= createDOMRenderer(document));

/**
 * Provides Fluent with the brand's theme and with styles that the CSP allows. Dialogs and toasts are mounted inside this
 * scope instead of the body, so that the age gate makes them inert too.
 */
export const FluentScope = ({ children }: { children: ReactNode }) => {
  const [styles] = useState(documentRenderer);
  return (
    <RendererProvider renderer={styles}>
      <Themed>{children}</Themed>
    </RendererProvider>
  );
};

const useStyles = makeStyles({ scope: { backgroundColor: 'transparent' } });

const Themed = ({ children }: { children: ReactNode }) => {
  const styles = useStyles();
  // Keeps Fluent's focus manager while views change. It would end with the last control, and if a dialog was open then, the
  // page would stay `aria-hidden`.
  useFocusFinders();
  const [layers, setLayers] = useState<HTMLDivElement | null>(null);
  return (
    <FluentProvider className={styles.scope} theme={studioTheme}>
      <PortalMountNodeProvider value={layers ?? undefined}>{children}</PortalMountNodeProvider>
      <div ref={setLayers} />
    </FluentProvider>
  );
};
