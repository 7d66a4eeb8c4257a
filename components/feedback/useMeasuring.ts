import { useEffect } from 'react';
import { analyticsConfig, hasAnalytics } from '@/components/shell/analytics/analyticsConfig';
import type { Consent } from '@/contexts/consentCookie';

const reload = () => window.location.reload();

/** Hands each choice to the measuring tools. Without a choice, or without a tool, not even our own code for them is fetched. */
export function useMeasuring(consent: Consent | null): void {
  useEffect(() => {
    if (consent === null || !hasAnalytics) return;
    void import('@/components/shell/analytics/analytics').then(({ applyConsent }) =>
      applyConsent(consent, analyticsConfig, reload),
    );
  }, [consent]);
}
