import type { ReactNode } from 'react';
import { Header } from '../header/Header';
import { Footer } from './Footer';
import { MAIN_ID } from './mainId';
import styles from './ReadingLayout.module.css';
import { SkipLink } from './SkipLink';

/**
 * Layout of reading pages: skip link, header, main and footer, and nothing heavy. `main` spans the window; a page
 * centres its content with `.wrap`.
 */
export function ReadingLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </>
  );
}
