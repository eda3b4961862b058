import { Component, type ReactNode } from 'react';
import { RouteError } from './route-error.tsx';

type PageErrorBoundaryProps = {
  /** A broken page is left behind by going to another place. */
  place: string;
  children: ReactNode;
};

/** Stands between a page that breaks and what is around it, so that the way elsewhere stays open. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { isBroken: boolean }> {
  static getDerivedStateFromError = () => ({ isBroken: true });

  override state = { isBroken: false };

  override componentDidUpdate(before: PageErrorBoundaryProps) {
    if (this.state.isBroken && before.place !== this.props.place) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? <RouteError /> : this.props.children;
  }
}
