import { useRouter } from 'next/router';
import { lazy, Suspense } from 'react';
import { useConsent } from '@/contexts/ConsentContext';
import { useToastQueue } from '@/contexts/ToastContext';
import { PAY_PATH } from '@/domain/site/paths';
import { useIdle } from '@/hooks/useIdle';
import { useRouteActivity } from '@/hooks/useRouteActivity';
import { PageBoundary } from './PageBoundary';

const FeedbackIslands = lazy(() => import('./FeedbackIslands'));

/**
 * Overlays of every page: toasts, route overlay, cookie consent and WhatsApp button. They use MUI, which is loaded when
 * the browser is idle, or immediately for a toast or a change of page.
 */
export function FeedbackHost() {
  const { pathname } = useRouter();
  const { current } = useToastQueue();
  const { consent, isAsking, timesAsked } = useConsent();
  const destination = useRouteActivity();
  const isIdle = useIdle();
  const isNeeded = isIdle || current !== null || destination !== null || timesAsked > 0;
  if (!isNeeded) return null;
  // If the chunk cannot be loaded, the page works without the overlays.
  return (
    <PageBoundary fallback={null}>
      <Suspense>
        <FeedbackIslands
          destination={destination}
          isAskingConsent={isAsking}
          // The URL of the payment page authorises a payment, so no analytics tool may see it.
          consent={pathname === PAY_PATH ? null : consent}
        />
      </Suspense>
    </PageBoundary>
  );
}
