import { Component, type ReactNode } from 'react';
import type { BrowserPart } from '@site/contracts';
import { reportFault } from '@site/platform';
import { SectionError } from '../fault/section-error';
import { noteOutcome } from '../telemetry/outcomes';

interface Props {
  part: BrowserPart;
  heading: 'h1' | 'h2';
  /** The address; what failed under one may well work under the next. */
  pathname: string;
  children: ReactNode;
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
    reportFault({ part: name, version, stage: 'render', message: String(error) });
    noteOutcome(this.props.part, 'failedToRender');
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.pathname !== this.props.pathname)
      this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <SectionError heading={this.props.heading} onRetry={() => this.setState({ failed: false })} />
    );
  }
}
