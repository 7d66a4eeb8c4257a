import { createTheme as createMuiTheme, type PaletteOptions } from '@mui/material/styles';
import { COLOR_SCHEME_ATTRIBUTE } from './colorScheme';
import { breakpoints, type Scheme, SPACE_UNIT, schemes, typography } from './tokens';

function palette(scheme: Scheme): PaletteOptions {
  const role = (main: string, contrastText: string) => ({ main, contrastText });
  return {
    background: { default: scheme.background, paper: scheme.surface },
    text: { primary: scheme.ink, secondary: scheme.inkMuted },
    divider: scheme.line,
    primary: { main: scheme.primary, dark: scheme.primaryHover, contrastText: scheme.onPrimary },
    secondary: role(scheme.accentInk, scheme.surface),
    success: role(scheme.success, scheme.surface),
    info: role(scheme.info, scheme.surface),
    warning: role(scheme.warning, scheme.surface),
    error: role(scheme.error, scheme.surface),
  };
}

/** MUI theme from the tokens. Only overlays and working pages import it; reading pages use theme/variables.css. */
export function createTheme() {
  return createMuiTheme({
    cssVariables: { colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE },
    colorSchemes: { light: { palette: palette(schemes.light) }, dark: { palette: palette(schemes.dark) } },
    breakpoints: { values: breakpoints },
    spacing: SPACE_UNIT,
    shape: { borderRadius: 12 },
    typography: {
      fontFamily: typography.text,
      h1: { fontFamily: typography.title },
      h2: { fontFamily: typography.title },
      h3: { fontFamily: typography.title },
      h6: { fontFamily: typography.title, fontWeight: 560 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: { root: { borderRadius: 999, minHeight: 46, paddingInline: 22 } },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    },
  });
}
