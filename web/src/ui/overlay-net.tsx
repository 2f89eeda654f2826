import { Component, type ReactNode, Suspense } from 'react';
import { toast } from './toast';

type Props = { children: ReactNode };

/** What opens over a page and fails takes nothing with it: the page stays, and a toast says what happened. */
export class OverlayNet extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    toast.error('This could not be opened. A newer version may have been installed.', {
      retry: () => window.location.reload(),
      retryLabel: 'Reload',
    });
  }

  override render() {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
