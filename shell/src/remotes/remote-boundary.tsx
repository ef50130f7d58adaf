import { Component, type ComponentType, type ReactNode } from 'react';
import type { ReleaseReference } from '@site/contracts';
import type { PartProps } from '@site/platform';
import { SectionError } from '../fault/section-error';
import { handleFault } from '../fault/fault-handler';
import { loadPrevious } from '../federation/load-expose';
import { recordOutcome } from '../telemetry/outcomes';
import type { RemoteSlot } from './remote-error';

interface Props extends RemoteSlot {
  /** A change retries a failed render. */
  pathname: string;
  /** A change retries a failed render. */
  component: ComponentType<PartProps>;
  /** Shown while the previous release loads. */
  placeholder: ReactNode;
}

interface State {
  failed: boolean;
  /** The component of the previous release, once the live one has thrown; null while it loads. */
  previous?: ComponentType<PartProps> | null;
}

const INITIAL: State = { failed: false, previous: undefined };

/**
 * Catches errors that a remote throws while rendering. Falls back to the previous release or, if that throws too or cannot be
 * loaded, to an error panel. Retry and navigation render the live release again.
 */
export class RemoteBoundary extends Component<Props, State> {
  override state = INITIAL;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount() {
    recordOutcome(this.props.part, 'shown');
  }

  override componentDidCatch(error: unknown) {
    const { part, expose, component } = this.props;
    const { previous } = this.state;
    const { name, version }: ReleaseReference = previous && part.previous ? part.previous : part;
    handleFault({ part: name, version, stage: 'render', message: String(error) });
    if (previous) return;
    recordOutcome(part, 'failedToRender');
    if (!part.previous) return;

    this.setState({ previous: null });
    const isWaiting = () => this.state.previous === null && this.props.component === component;
    loadPrevious(part, expose).then(
      (fallback) => isWaiting() && this.setState({ failed: false, previous: fallback }),
      () => isWaiting() && this.setState({ previous: undefined }),
    );
  }

  override componentDidUpdate(last: Props) {
    const { pathname, component } = this.props;
    const hasChanged = last.pathname !== pathname || last.component !== component;
    if (hasChanged && (this.state.failed || this.state.previous)) this.setState(INITIAL);
  }

  override render() {
    const { heading, placeholder, component, props } = this.props;
    const { failed, previous } = this.state;
    if (failed && previous === null) return placeholder;
    if (failed) return <SectionError heading={heading} onRetry={() => this.setState(INITIAL)} />;
    const Content = previous ?? component;
    return <Content {...props} />;
  }
}
