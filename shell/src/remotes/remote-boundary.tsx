import { Component, type ComponentType, type ReactNode } from 'react';
import type { BrowserPart, ReleaseReference } from '@site/contracts';
import { SectionError } from '../fault/section-error';
import { noteOutcome } from '../telemetry/outcomes';
import { tellFault } from '../fault/tell-fault';
import { loadPrevious } from './load-expose';

interface Props {
  part: BrowserPart;
  /** The expose's key: `./store-locator-page` */
  expose: string;
  heading: 'h1' | 'h2';
  /** The address; what failed under one may well work under the next. */
  pathname: string;
  /** What is rendered; another build of it may well work. */
  shows: ComponentType;
  /** Holds the place while the release before is fetched. */
  placeholder: ReactNode;
}

interface State {
  failed: boolean;
  /** What the release before shows in its place, once the live one has thrown; null while it is on its way. */
  before?: ComponentType | null;
}

const SOUND: State = { failed: false, before: undefined };

/**
 * Catches what a remote throws while rendering. The release before stands in for it; where that throws too, or cannot
 * be had, a panel does. Retry and another address render it anew.
 */
export class RemoteBoundary extends Component<Props, State> {
  override state = SOUND;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount() {
    noteOutcome(this.props.part, 'shown');
  }

  override componentDidCatch(error: unknown) {
    const { part, expose, shows } = this.props;
    const { before } = this.state;
    const { name, version }: ReleaseReference = before && part.previous ? part.previous : part;
    tellFault({ part: name, version, stage: 'render', message: String(error) });
    if (before) return;
    noteOutcome(part, 'failedToRender');
    if (!part.previous) return;

    this.setState({ before: null });
    loadPrevious(part, expose).then(
      (found) => this.isStillWaitingFor(shows) && this.setState({ failed: false, before: found }),
      () => this.isStillWaitingFor(shows) && this.setState({ before: undefined }),
    );
  }

  private isStillWaitingFor(shown: ComponentType): boolean {
    return this.state.before === null && this.props.shows === shown;
  }

  override componentDidUpdate(last: Props) {
    const { pathname, shows } = this.props;
    const isOther = last.pathname !== pathname || last.shows !== shows;
    if (isOther && (this.state.failed || this.state.before)) this.setState(SOUND);
  }

  override render() {
    const { heading, placeholder, shows } = this.props;
    const { failed, before } = this.state;
    if (failed && before === null) return placeholder;
    if (failed) return <SectionError heading={heading} onRetry={() => this.setState(SOUND)} />;
    const Shown = before ?? shows;
    return <Shown />;
  }
}
