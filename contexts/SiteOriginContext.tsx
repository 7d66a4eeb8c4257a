import { createContext, useContext } from 'react';

const SiteOriginContext = createContext<string | null>(null);

export const SiteOriginProvider = SiteOriginContext.Provider;

/** Configured scheme and host of the site; null on a page rendered at build time. */
export const useSiteOrigin = (): string | null => useContext(SiteOriginContext);
