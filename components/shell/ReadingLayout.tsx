import type { ReactNode } from 'react';
import { useMessages } from '@/hooks/useMessages';
import { Footer } from './Footer';
import { Header } from './Header';
import { MAIN_ID } from './main';
import styles from './ReadingLayout.module.css';

/**
 * The frame of reading pages: skip link, header, main, footer, and nothing that weighs. `main` spans the window; a page
 * that wants the content column puts its parts in `.wrap`.
 */
export function ReadingLayout({ children }: { children: ReactNode }) {
  const t = useMessages('shell');
  return (
    <>
      <a href={`#${MAIN_ID}`} className={styles.skip}>
        {t('skip')}
      </a>
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </>
  );
}
