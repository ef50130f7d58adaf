import { Component, type ReactNode } from 'react';
import type { BrowserPart } from '@site/contracts';
import { reportFault } from '@site/platform';
import { SectionError } from '../fault/section-error';

interface Props {
  part: BrowserPart;
  heading: 'h1' | 'h2';
  children: ReactNode;
}

/** Catches what a remote throws while rendering; Retry renders it anew. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const { name, version } = this.props.part;
    reportFault({ part: name, version, stage: 'render', message: String(error) });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <SectionError heading={this.props.heading} onRetry={() => this.setState({ failed: false })} />
    );
  }
}
