import { Component, type ReactNode } from 'react';
import { CircleAlert, RotateCcw } from 'lucide-react';
import { useIntl } from 'react-intl';
import { StatusMessage } from './StatusMessage';
import { useChunkProblem } from './useChunkProblem';

type ErrorBoundaryProps = {
  /** Instead of the message with "Try again". */
  fallback?: (retry: () => void, error: unknown) => ReactNode;
  children: ReactNode;
};

type ErrorBoundaryState = { failure: { error: unknown } | null };

function RegionFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const intl = useIntl();
  const problem = useChunkProblem(error, onRetry);
  const isGone = problem === 'newVersion'; // drawing it again would meet the same failure
  return (
    <StatusMessage
      tone="danger"
      icon={CircleAlert}
      text={intl.$t({ id: problem ? `app.chunk.${problem}` : 'region.failed' })}
      action={{
        label: intl.$t({ id: isGone ? 'app.reload' : 'action.tryAgain' }),
        icon: RotateCcw,
        onAction: isGone ? () => location.reload() : onRetry,
      }}
    />
  );
}

/** Keeps a failure while drawing to the region it happened in: the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  private readonly retry = () => this.setState({ failure: null });

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback ? (
      this.props.fallback(this.retry, failure.error)
    ) : (
      <RegionFailed error={failure.error} onRetry={this.retry} />
    );
  }
}
