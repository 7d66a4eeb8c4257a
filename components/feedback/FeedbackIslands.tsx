import NextNProgress from 'nextjs-progressbar';
import { useMemo } from 'react';
import type { Consent } from '@/contexts/consentCookie';
import { MessagesProvider, useMessagesValue } from '@/contexts/MessagesContext';
import type { Locale } from '@/domain/site/locale';
import { useErrorParameter } from '@/hooks/useErrorParameter';
import en from '@/locales/en/feedback.json';
import es from '@/locales/es/feedback.json';
import type { MessagesByNamespace } from '@/locales/messages';
import portuguese from '@/locales/pt-BR/feedback.json';
import { MuiRoot } from '@/theme/MuiRoot';
import { ConsentBanner } from './ConsentBanner';
import styles from './FeedbackIslands.module.css';
import { progressBar } from './progressBar';
import { RouteOverlay } from './RouteOverlay';
import { ToastIsland } from './ToastIsland';
import { useAnalytics } from './useMeasuring';
import { WhatsappButton } from './WhatsappButton';

/** Bundled with this chunk, so that pages need not carry them and nothing waits for them. */
const feedbackMessages: Readonly<Record<Locale, MessagesByNamespace['feedback']>> = {
  'pt-BR': portuguese,
  en,
  es,
};

/**
 * All overlays of a reading page in one chunk with MUI and their messages. The dock stacks cookie consent and WhatsApp
 * button above any action bar.
 */
export default function FeedbackIslands({
  destination,
  isAskingConsent,
  consent,
}: {
  destination: string | null;
  isAskingConsent: boolean;
  /** Null without a choice, and where nothing may be measured. */
  consent: Consent | null;
}) {
  const { locale } = useMessagesValue();
  useErrorParameter();
  useAnalytics(consent);
  const labels = useMemo(() => ({ feedback: feedbackMessages[locale] }), [locale]);
  return (
    <MuiRoot>
      <MessagesProvider messages={labels}>
        <NextNProgress {...progressBar} />
        <RouteOverlay destination={destination} />
        <ToastIsland />
        <aside className={`screen-only ${styles.dock}`} aria-label={feedbackMessages[locale].dock}>
          {isAskingConsent && <ConsentBanner />}
          <WhatsappButton />
        </aside>
      </MessagesProvider>
    </MuiRoot>
  );
}
