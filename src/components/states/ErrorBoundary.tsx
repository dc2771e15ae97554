import { Component, type ErrorInfo, type ReactNode } from 'react';
import { CircleAlert, RotateCcw } from 'lucide-react';
import { useIntl } from 'react-intl';
import { StatusMessage } from './StatusMessage';
import { chunkProblemTexts, useChunkProblem } from './useChunkProblem';

type ErrorBoundaryProps = {
  /** A change of this tries again by itself (the path of the page, the id of what is shown). */
  resetKey?: string;
  onError?: (error: unknown, info: ErrorInfo) => void;
  /** Instead of the message with "Try again". */
  fallback?: (retry: () => void, error: unknown) => ReactNode;
  children: ReactNode;
};

type ErrorBoundaryState = { failed: boolean; error: unknown; resetKey: string | undefined };

function RegionFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const intl = useIntl();
  const problem = useChunkProblem(error, onRetry);
  const isGone = problem === 'newVersion'; // drawing it again would meet the same failure
  return (
    <StatusMessage
      tone="danger"
      icon={CircleAlert}
      text={intl.formatMessage({ id: problem ? chunkProblemTexts[problem] : 'region.failed' })}
      action={{
        label: intl.formatMessage({ id: isGone ? 'app.reload' : 'action.tryAgain' }),
        icon: RotateCcw,
        onAction: isGone ? () => location.reload() : onRetry,
      }}
    />
  );
}

/** Keeps a failure while drawing to the region it happened in: the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {
    failed: false,
    error: null,
    resetKey: this.props.resetKey,
  };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failed: true, error };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { failed: false, error: null, resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  private readonly retry = () => this.setState({ failed: false, error: null });

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback ? (
      this.props.fallback(this.retry, this.state.error)
    ) : (
      <RegionFailed error={this.state.error} onRetry={this.retry} />
    );
  }
}
