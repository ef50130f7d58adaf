import { Component, type ComponentType, type ReactNode } from 'react';
import type { ReleaseReference } from '@site/contracts';
import { SectionError } from '../fault/section-error';
import { handleFault } from '../fault/fault-handler';
import { loadPrevious } from '../federation/load-expose';
import { noteOutcome } from '../telemetry/outcomes';
import type { RemotePlace } from './remote-error';

interface Props extends RemotePlace {
  /** What failed at one address may work at the next. */
  pathname: string;
  /** What is rendered; another build of it may work. */
  shows: ComponentType;
  /** Shown while the previous release loads. */
  placeholder: ReactNode;
}

interface State {
  failed: boolean;
  /** The component of the previous release, once the live one has thrown; null while it loads. */
  previous?: ComponentType | null;
}

const INITIAL: State = { failed: false, previous: undefined };

/**
 * Catches what a remote throws while rendering. It falls back to the previous release; if that throws too, or cannot be
 * loaded, to an error panel. Retry and another address render it anew.
 */
export class RemoteBoundary extends Component<Props, State> {
  override state = INITIAL;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount() {
    noteOutcome(this.props.part, 'shown');
  }

  override componentDidCatch(error: unknown) {
    const { part, expose, shows } = this.props;
    const { previous } = this.state;
    const { name, version }: ReleaseReference = previous && part.previous ? part.previous : part;
    handleFault({ part: name, version, stage: 'render', message: String(error) });
    if (previous) return;
    noteOutcome(part, 'failedToRender');
    if (!part.previous) return;

    this.setState({ previous: null });
    const isWaiting = () => this.state.previous === null && this.props.shows === shows;
    loadPrevious(part, expose).then(
      (component) => isWaiting() && this.setState({ failed: false, previous: component }),
      () => isWaiting() && this.setState({ previous: undefined }),
    );
  }

  override componentDidUpdate(last: Props) {
    const { pathname, shows } = this.props;
    const hasChanged = last.pathname !== pathname || last.shows !== shows;
    if (hasChanged && (this.state.failed || this.state.previous)) this.setState(INITIAL);
  }

  override render() {
    const { heading, placeholder, shows } = this.props;
    const { failed, previous } = this.state;
    if (failed && previous === null) return placeholder;
    if (failed) return <SectionError heading={heading} onRetry={() => this.setState(INITIAL)} />;
    const Shown = previous ?? shows;
    return <Shown />;
  }
}
