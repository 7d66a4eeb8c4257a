import { createContext, useContext } from 'react';

const SiteOriginContext = createContext<string | null>(null);

export const SiteOriginProvider = SiteOriginContext.Provider;

/** Scheme and host at which people reach the site, from its configuration; null on a page that is written at build time. */
export const useSiteOrigin = (): string | null => useContext(SiteOriginContext);
