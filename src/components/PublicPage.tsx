import { useEffect, type ReactNode } from 'react';
import styles from './PublicPage.module.css';

type PublicPageProps = {
  title: string;
  explanation: string;
  /** A line at the bottom of the window. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A page outside of the session: one card with what it is for in it. */
export function PublicPage({ title, explanation, footer, children }: PublicPageProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={styles.page}>
      <main className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.explanation}>{explanation}</p>
        {children}
      </main>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </div>
  );
}
