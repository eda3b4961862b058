import { Component, type ReactNode } from 'react';
import { ErrorState } from '../../components/ui/error-state.tsx';

type PageErrorBoundaryProps = {
  /** Another path resets the boundary. */
  path: string;
  children: ReactNode;
};

/** Replaces a page that failed to render, or whose files were removed by an update, and keeps the navigation around it. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { hasError: boolean }> {
  static getDerivedStateFromError = () => ({ hasError: true });

  override state = { hasError: false };

  override componentDidUpdate(before: PageErrorBoundaryProps) {
    if (this.state.hasError && before.path !== this.props.path) this.setState({ hasError: false });
  }

  override render() {
    if (!this.state.hasError) return this.props.children;
    return (
      <ErrorState
        title="This page could not be shown."
        text="Loading it again usually helps."
        onRetry={() => window.location.reload()}
      />
    );
  }
}
