import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { analyticsConfig, applyConsent } from '@/components/shell/analytics';
import { useConsent } from '@/contexts/ConsentContext';
import { useToastQueue } from '@/contexts/ToastContext';
import { useErrorParameter } from '@/hooks/useErrorParameter';
import { useIdle } from '@/hooks/useIdle';
import { useRouteActivity } from '@/hooks/useRouteActivity';

const FeedbackIslands = dynamic(() => import('./FeedbackIslands'), { ssr: false });

/**
 * What stands above every page: toasts, the route overlay, the cookie question, the WhatsApp button. They are drawn by
 * MUI, which comes in one piece when the browser is idle, or at once when a toast or a change of page needs it.
 */
export function FeedbackHost() {
  const { current } = useToastQueue();
  const { consent, isAsking, timesAsked } = useConsent();
  const destination = useRouteActivity();
  const isIdle = useIdle();
  useErrorParameter();
  useEffect(() => applyConsent(consent, analyticsConfig, () => window.location.reload()), [consent]);

  const isNeeded = isIdle || current !== null || destination !== null || timesAsked > 0;
  return isNeeded ? <FeedbackIslands destination={destination} isAskingConsent={isAsking} /> : null;
}
