/**
 * Design tokens: the only place with raw colours and sizes. theme/variables.css (reading pages) and createTheme (MUI)
 * are generated from them. Every pair of text and background has a contrast of at least 4.5.
 */
export interface Scheme {
  readonly background: string;
  readonly surface: string;
  /** Background of insets and of pictures that are still loading. */
  readonly sunken: string;
  readonly ink: string;
  readonly inkMuted: string;
  /** Thin separators. */
  readonly line: string;
  /** Borders of controls (contrast of at least 3 to both backgrounds). */
  readonly lineStrong: string;
  readonly primary: string;
  readonly primaryHover: string;
  readonly onPrimary: string;
  readonly primarySoft: string;
  readonly onPrimarySoft: string;
  readonly primaryLine: string;
  /** Terracotta for shapes; for text use `accentInk`. */
  readonly accent: string;
  readonly accentInk: string;
  readonly accentSoft: string;
  readonly onAccentSoft: string;
  readonly success: string;
  readonly successSoft: string;
  readonly onSuccessSoft: string;
  readonly successLine: string;
  readonly info: string;
  readonly infoSoft: string;
  readonly onInfoSoft: string;
  readonly infoLine: string;
  readonly warning: string;
  readonly warningSoft: string;
  readonly onWarningSoft: string;
  readonly warningLine: string;
  readonly error: string;
  readonly errorSoft: string;
  readonly onErrorSoft: string;
  readonly errorLine: string;
  readonly whatsapp: string;
  readonly onWhatsapp: string;
  /** Background of a label on a picture. */
  readonly veil: string;
  /** Backdrop of dialogs and the route overlay. */
  readonly scrim: string;
  readonly shadow: string;
}

const light: Scheme = {
  background: '#FAF7F2',
  surface: '#FFFFFF',
  sunken: '#F1EADF',
  ink: '#1E2A2B',
  inkMuted: '#5B6667',
  line: '#E5DFD5',
  lineStrong: '#8B8577',
  primary: '#0E5C4F',
  primaryHover: '#0A483E',
  onPrimary: '#FFFFFF',
  primarySoft: '#E4EFEB',
  onPrimarySoft: '#0E5C4F',
  primaryLine: '#BFD8D0',
  accent: '#C4532D',
  accentInk: '#AE4724',
  accentSoft: '#F8E7DF',
  onAccentSoft: '#8A3417',
  success: '#1A7857',
  successSoft: '#DDF0E7',
  onSuccessSoft: '#0D5138',
  successLine: '#B5DCC9',
  info: '#586780',
  infoSoft: '#EDF0F4',
  onInfoSoft: '#475264',
  infoLine: '#D5DBE3',
  warning: '#8C5A12',
  warningSoft: '#FBEFD8',
  onWarningSoft: '#6F4A0E',
  warningLine: '#EBD3A2',
  error: '#B23A3A',
  errorSoft: '#F7E1E0',
  onErrorSoft: '#7D2929',
  errorLine: '#E9C4C2',
  whatsapp: '#147D48',
  onWhatsapp: '#FFFFFF',
  veil: 'rgba(255, 255, 255, 0.94)',
  scrim: 'rgba(30, 42, 43, 0.5)',
  shadow: '0 1px 2px rgba(30, 42, 43, 0.05), 0 8px 24px -12px rgba(30, 42, 43, 0.18)',
};

const dark: Scheme = {
  background: '#141B1B',
  surface: '#1C2525',
  sunken: '#243030',
  ink: '#ECE7DE',
  inkMuted: '#A7B2B0',
  line: '#313D3C',
  lineStrong: '#788684',
  primary: '#6CC4AE',
  primaryHover: '#8AD5C3',
  onPrimary: '#06231D',
  primarySoft: '#1B3A34',
  onPrimarySoft: '#A6DDCF',
  primaryLine: '#2F5A51',
  accent: '#E58A66',
  accentInk: '#EE9C7C',
  accentSoft: '#44261B',
  onAccentSoft: '#F4B99F',
  success: '#63C79D',
  successSoft: '#173528',
  onSuccessSoft: '#A5E2C4',
  successLine: '#2A5743',
  info: '#A3B1C4',
  infoSoft: '#262F3B',
  onInfoSoft: '#C6D1E0',
  infoLine: '#3E4A5A',
  warning: '#E3B25C',
  warningSoft: '#3B2C10',
  onWarningSoft: '#F2D397',
  warningLine: '#5F4A1F',
  error: '#EE8F8B',
  errorSoft: '#45201F',
  onErrorSoft: '#F6BDBA',
  errorLine: '#6B3533',
  whatsapp: '#147D48',
  onWhatsapp: '#FFFFFF',
  veil: 'rgba(20, 27, 27, 0.88)',
  scrim: 'rgba(6, 10, 10, 0.64)',
  shadow: '0 1px 2px rgba(0, 0, 0, 0.3), 0 10px 28px -12px rgba(0, 0, 0, 0.6)',
};

export const schemes = { light, dark } as const;

/**
 * Lower edges in px. CSS cannot read variables in media queries, so style sheets repeat these figures (minus 0.05 for upper
 * edges); a test finds any other.
 */
export const breakpoints = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920 } as const;

/** Widths in px at which the content of a single part needs another layout, between the breakpoints of the pages. */
export const contentBreakpoints = [
  340, 360, 375, 380, 420, 480, 700, 760, 800, 1040, 1080, 1200, 1380,
] as const;

/** Grid unit in px. */
export const SPACE_UNIT = 4;

/** Tokens that do not depend on the scheme, by the name of their CSS variable. */
export const dimensions = {
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '20px',
  'space-6': '24px',
  'space-7': '28px',
  'space-8': '32px',
  'space-10': '40px',
  'space-12': '48px',
  'space-14': '56px',
  'space-16': '64px',
  'space-20': '80px',
  'content-width': '1200px',
  'reading-width': '68ch',
  'radius-small': '8px',
  radius: '12px',
  'radius-large': '20px',
  'radius-chip': '999px',
  'text-xs': '0.8125rem',
  'text-sm': '0.875rem',
  'text-md': '1rem',
  'text-lg': '1.125rem',
  'text-xl': '1.25rem',
  'text-2xl': '1.5rem',
  'text-3xl': 'clamp(1.625rem, 1.3rem + 1.4vw, 2rem)',
  'text-4xl': 'clamp(2rem, 1.5rem + 2.2vw, 2.75rem)',
  'text-display': 'clamp(2.375rem, 1.4rem + 4vw, 4.125rem)',
  'weight-regular': '400',
  'weight-medium': '500',
  'weight-semibold': '600',
  'weight-title': '560',
  /** Minimum height and width of a touch target. */
  'target-size': '44px',
  'control-height': '46px',
  'header-height': '72px',
  'motion-fast': '150ms',
  motion: '200ms',
  'motion-slow': '250ms',
  'ease-out': 'cubic-bezier(0.2, 0.7, 0.3, 1)',
  'layer-header': '10',
  'layer-bar': '20',
  'layer-dock': '30',
  'layer-progress': '2000',
} as const;

export const typography = {
  text: 'var(--font-inter), system-ui, "Segoe UI", Roboto, sans-serif',
  title: 'var(--font-fraunces), Georgia, "Times New Roman", serif',
} as const;
