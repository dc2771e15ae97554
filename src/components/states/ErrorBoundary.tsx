import { Component, useEffect, useState, type ReactNode } from 'react';
import { CircleAlert, RotateCcw, X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { findChunkProblem, guessChunkProblem, isMissingChunk } from '@/browser/missingChunk';
import { whileWanted } from '@/lib/whileWanted';
import { IconButton } from '../IconButton';
import { useListeners } from '../useListeners';
import styles from './ErrorBoundary.module.css';
import { StatusMessage } from './StatusMessage';

type ErrorBoundaryProps = {
  /** Of what lies over the page: so does the message then. */
  isOver?: boolean;
  /** Takes the message off. */
  onDismiss?: () => void;
  /** Nothing is said of what fails. */
  isSilent?: boolean;
  children: ReactNode;
};

type ErrorBoundaryState = { failure: { error: unknown } | null };

/** Keeps a failure while drawing to the region it happened in: the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  private readonly retry = () => this.setState({ failure: null });

  override render() {
    const { children, isSilent = false, ...place } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    return isSilent ? null : <RegionFailed error={failure.error} onRetry={this.retry} {...place} />;
  }
}

type RegionFailedProps = Pick<ErrorBoundaryProps, 'isOver' | 'onDismiss'> & {
  error: unknown;
  /** Draws again what failed: what did not come is then fetched again. */
  onRetry: () => void;
};

/** Says that a part did not come. It never loads the page by itself: that could go in a circle. */
function RegionFailed({ error, onRetry, isOver = false, onDismiss }: RegionFailedProps) {
  const intl = useIntl();
  const isChunk = isMissingChunk(error);
  const [guess, setProblem] = useState(guessChunkProblem);
  const problem = isChunk ? guess : null;
  const isGone = problem === 'newVersion'; // drawing it again would meet the same failure

  useEffect(
    () => (isChunk ? whileWanted(findChunkProblem(error), setProblem) : undefined),
    [error, isChunk],
  );
  useListeners(window, { online: onRetry }, isChunk && !isGone);

  const message = (
    <StatusMessage
      tone="danger"
      icon={CircleAlert}
      text={intl.$t({ id: problem ? `app.chunk.${problem}` : 'region.failed' })}
      action={{
        label: intl.$t({ id: isGone ? 'app.reload' : 'action.tryAgain' }),
        icon: RotateCcw,
        onAction: isGone ? () => location.reload() : onRetry,
      }}
      compact={isOver}
    />
  );
  if (!isOver) return message;
  const dismiss = intl.$t({ id: 'action.dismiss' });
  return (
    <div className={styles.over}>
      {message}
      {onDismiss && <IconButton size="small" icon={X} label={dismiss} onClick={onDismiss} />}
    </div>
  );
}
