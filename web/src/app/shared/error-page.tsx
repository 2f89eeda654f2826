import { Component, type ErrorInfo, type ReactNode } from 'react';
import { clientLog } from '@/lib/client-log';
import { ErrorState } from '@/ui/error-state';

type Props = { children: ReactNode /** A new place clears an old failure. */; place: string };
type State = { failed: boolean; place: string };

/** The last net: a screen that throws shows this, and the rest of the app stays usable. */
export class ErrorPage extends Component<Props, State> {
  override state: State = { failed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.place === state.place ? null : { failed: false, place: props.place };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    const stack = componentStack ?? undefined;
    clientLog('error', `${error.name}: ${error.message}`, { place: this.props.place, stack });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState
        title="This page could not be shown."
        text="Your data is safe. A newer version may have been installed since this tab was opened."
        onRetry={() => window.location.reload()}
      />
    );
  }
}
