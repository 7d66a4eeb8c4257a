import { useRouter } from 'next/router';
import { lazy, Suspense } from 'react';
import { useConsent } from '@/contexts/ConsentContext';
import { useToastQueue } from '@/contexts/ToastContext';
import { PAY_PATH } from '@/domain/site/paths';
import { useIdle } from '@/hooks/useIdle';
import { useRouteActivity } from '@/hooks/useRouteActivity';
import { PageBoundary } from './PageBoundary';
import { useMeasuring } from './useMeasuring';

const FeedbackIslands = lazy(() => import('./FeedbackIslands'));

/**
 * What stands above every page: toasts, the route overlay, the cookie question, the WhatsApp button. They are drawn by
 * MUI, which comes in one piece when the browser is idle, or at once when a toast or a change of page needs it.
 */
export function FeedbackHost() {
  const { pathname } = useRouter();
  const { current } = useToastQueue();
  const { consent, isAsking, timesAsked } = useConsent();
  const destination = useRouteActivity();
  const isIdle = useIdle();
  // The address of this page lets whoever has it pay: nobody else is told of it.
  useMeasuring(pathname === PAY_PATH ? null : consent);

  const isNeeded = isIdle || current !== null || destination !== null || timesAsked > 0;
  if (!isNeeded) return null;
  // A page is whole without its islands: if their chunk cannot be had, it goes on without them.
  return (
    <PageBoundary fallback={null}>
      <Suspense>
        <FeedbackIslands destination={destination} isAskingConsent={isAsking} />
      </Suspense>
    </PageBoundary>
  );
}
