import { Component, type ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

type ErrorBoundaryProps = {
  /** What could not be shown, as in `This page didn't load.` */
  title: string;
  /** Another value shows the children again. */
  resetKey?: string;
  children: ReactNode;
};

/** Replaces a part of the app that failed to render, or whose files were removed by an update, and keeps what is around it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasError: boolean }> {
  static getDerivedStateFromError = () => ({ hasError: true });

  override state = { hasError: false };

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.hasError && before.resetKey !== this.props.resetKey) this.setState({ hasError: false });
  }

  override render() {
    if (!this.state.hasError) return this.props.children;
    return (
      <ErrorState
        title={this.props.title}
        text="Loading it again usually helps."
        onRetry={() => window.location.reload()}
        // It would take what was typed or selected around it.
        onReconnect={null}
        retryLabel="Reload"
      />
    );
  }
}
