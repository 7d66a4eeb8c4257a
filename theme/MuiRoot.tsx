import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { createEmotionCache } from './createEmotionCache';
import { createTheme } from './createTheme';

const theme = createTheme();
const browserCache = createEmotionCache();

/**
 * Providers of MUI. In a browser all share one style cache; on the server each rendering gets its own from the
 * document, which puts its styles into the head.
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
