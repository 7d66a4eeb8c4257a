import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MAIN_ID } from '@/components/shell/layout/mainId';
import { useConsent } from '@/contexts/ConsentContext';
import { CONSENT_CATEGORIES, type ConsentCategory } from '@/contexts/consentCookie';
import { keepFocusAt } from '@/hooks/keepFocus';
import { useMessages } from '@/hooks/useMessages';
import styles from './ConsentBanner.module.css';
import { ConsentCategories } from './ConsentCategories';

const PolicyDialog = lazy(() => import('./PolicyDialog'));

/**
 * Takes the focus when opened from the footer, and returns it; never when it appears automatically. After the
 * first answer the focus moves to the main content.
 */
function useCalledFocus(timesAsked: number) {
  const banner = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (timesAsked === 0) return;
    opener.current = document.activeElement;
    banner.current?.focus();
  }, [timesAsked]);
  // Before the banner is removed: afterwards the focus in it is lost.
  useLayoutEffect(
    () => () => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
      else if (banner.current?.contains(document.activeElement)) keepFocusAt(MAIN_ID);
    },
    [],
  );
  return banner;
}

/** Cookie consent: refusing is as prominent as accepting, and nothing is preselected. */
export function ConsentBanner() {
  const t = useMessages('feedback');
  const { consent, timesAsked, choose } = useConsent();
  const [isChoosing, setIsChoosing] = useState(consent !== null);
  const [chosen, setChosen] = useState<readonly ConsentCategory[]>(consent?.categories ?? []);
  const [isReading, setIsReading] = useState(false);
  const banner = useCalledFocus(timesAsked);
  return (
    <Paper
      ref={banner}
      component="section"
      tabIndex={-1}
      aria-labelledby="consent-title"
      elevation={0}
      className={styles.banner}
    >
      <h2 id="consent-title">{t('consent.title')}</h2>
      {/* A longer paragraph would be the largest text on a phone, and the last to render. */}
      <p>
        {t('consent.text')}{' '}
        <button type="button" className={styles.policy} onClick={() => setIsReading(true)}>
          {t('consent.policy')}
        </button>
      </p>
      {isChoosing && (
        <>
          <p>{t('consent.changeLater')}</p>
          <ConsentCategories chosen={chosen} onChange={setChosen} />
        </>
      )}
      <div className={styles.actions} data-choosing={isChoosing || undefined}>
        <Button variant="contained" onClick={() => choose([])}>
          {t('consent.reject')}
        </Button>
        <Button variant="contained" onClick={() => choose(CONSENT_CATEGORIES)}>
          {t('consent.accept')}
        </Button>
        <Button variant="outlined" onClick={() => (isChoosing ? choose(chosen) : setIsChoosing(true))}>
          {t(isChoosing ? 'consent.save' : 'consent.choose')}
        </Button>
      </div>
      {isReading && (
        <Suspense>
          <PolicyDialog onClose={() => setIsReading(false)} />
        </Suspense>
      )}
    </Paper>
  );
}
