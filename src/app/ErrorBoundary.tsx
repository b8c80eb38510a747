import { Component, type ErrorInfo, type ReactNode } from "react";
import { ChunkError } from "./chunks.ts";
import { CrashView } from "./CrashView.tsx";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** A change of it clears the error: the person went elsewhere. */
  readonly resetKey?: string;
}

interface ErrorBoundaryState {
  readonly error: Error | null;
  readonly resetKey: string | undefined;
}

/** Shows a way on where a part of the app broke. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: Error): Partial<ErrorBoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <CrashView outdated={error instanceof ChunkError} technical={error.message} />;
  }
}
