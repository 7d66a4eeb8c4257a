import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { DEFAULT_LOCALE, type Locale } from '@/domain/site/locale';
import type { Messages } from '@/locales/messages';

interface MessagesValue {
  readonly locale: Locale;
  readonly messages: Messages;
}

const MessagesContext = createContext<MessagesValue>({ locale: DEFAULT_LOCALE, messages: {} });

/** Adds messages to those that are already provided. */
export function MessagesProvider({
  messages,
  locale,
  children,
}: {
  messages: Messages | undefined;
  locale?: Locale;
  children: ReactNode;
}) {
  const outer = useContext(MessagesContext);
  const value = useMemo(
    () => ({ locale: locale ?? outer.locale, messages: { ...outer.messages, ...messages } }),
    [outer, messages, locale],
  );
  return <MessagesContext.Provider value={value}>{children}</MessagesContext.Provider>;
}

export const useMessagesValue = () => useContext(MessagesContext);
