import { Component, type ComponentType } from 'react';
import type { BrowserPart } from '@site/contracts';
import { SectionError } from '../fault/section-error';
import { noteOutcome } from '../telemetry/outcomes';
import { tellFault } from '../fault/tell-fault';

interface Props {
  part: BrowserPart;
  heading: 'h1' | 'h2';
  /** The address; what failed under one may well work under the next. */
  pathname: string;
  /** What is rendered; another build of it may well work. */
  shows: ComponentType;
}

/** Catches what a remote throws while rendering; Retry and another address render it anew. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount() {
    noteOutcome(this.props.part, 'shown');
  }

  override componentDidCatch(error: unknown) {
    const { name, version } = this.props.part;
    tellFault({ part: name, version, stage: 'render', message: String(error) });
    noteOutcome(this.props.part, 'failedToRender');
  }

  override componentDidUpdate(before: Props) {
    const { pathname, shows } = this.props;
    if (this.state.failed && (before.pathname !== pathname || before.shows !== shows))
      this.setState({ failed: false });
  }

  override render() {
    const { heading, shows: Shown } = this.props;
    if (!this.state.failed) return <Shown />;
    return <SectionError heading={heading} onRetry={() => this.setState({ failed: false })} />;
  }
}
