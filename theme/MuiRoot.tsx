import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { createEmotionCache } from './createEmotionCache';
import { createTheme } from './createTheme';

const theme = createTheme();
const browserCache = createEmotionCache();

/**
 * What MUI needs around it. In a browser all of it writes its styles into one cache; on the server the document gives each
 * rendering one of its own, and puts what it holds into the head.
 */
export function MuiRoot({ children }: { children: ReactNode }) {
  const themed = (
    <ThemeProvider theme={theme} defaultMode="system">
      {children}
    </ThemeProvider>
  );
  return typeof window === 'undefined' ? (
    themed
  ) : (
    <CacheProvider value={browserCache}>{themed}</CacheProvider>
  );
}
