import { createEmotionCache } from '@/theme/createEmotionCache';
import { createTheme } from '@/theme/createTheme';
import { breakpoints, schemes } from '@/theme/tokens';

describe('createTheme', () => {
  const theme = createTheme();

  it.each(['light', 'dark'] as const)('passes the tokens of the %s scheme to MUI', (name) => {
    const palette = theme.colorSchemes[name]?.palette;
    expect(palette?.primary.main).toBe(schemes[name].primary);
    expect(palette?.background.default).toBe(schemes[name].background);
    expect(palette?.text.primary).toBe(schemes[name].ink);
  });

  it('has the breakpoints of the product', () => {
    expect(theme.breakpoints.values).toEqual(breakpoints);
  });

  it('follows the attribute that reading pages follow', () => {
    expect(theme.getColorSchemeSelector('dark')).toContain('[data-color-scheme="dark"]');
  });
});

describe('createEmotionCache', () => {
  it('leaves style elements empty, as the content policy requires', () => {
    const cache = createEmotionCache();
    expect(cache.key).toBe('mui');
    expect(cache.sheet.isSpeedy).toBe(true);
  });
});
