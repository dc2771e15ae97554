import styles from './ErrorPage.module.css';

/** What is shown when the console cannot start at all; no language is loaded yet, so it speaks to the person who installs it. */
export function StartupError({ reason }: { reason: string }) {
  return (
    <main className={styles.page} role="alert">
      <h1>Message Archive cannot start</h1>
      <p className={styles.message}>{reason}</p>
    </main>
  );
}
