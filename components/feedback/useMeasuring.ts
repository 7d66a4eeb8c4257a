import { useEffect } from 'react';
import { analyticsConfig, hasAnalytics } from '@/components/shell/analytics/analyticsConfig';
import type { Consent } from '@/contexts/consentCookie';

const reload = () => window.location.reload();

/** Passes each choice to the measuring tools. Without a choice or a tool not even our code for them is loaded. */
export function useAnalytics(consent: Consent | null): void {
  useEffect(() => {
    if (consent === null || !hasAnalytics) return;
    void import('@/components/shell/analytics/analytics').then(({ applyConsent }) =>
      applyConsent(consent, analyticsConfig, reload),
    );
  }, [consent]);
}
