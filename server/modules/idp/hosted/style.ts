import { variablesCss } from '@/theme/variables';

/** The look of the product's own forms, in one small file: these pages have neither script nor font to wait for. */
export const HOSTED_STYLE = `${variablesCss()}
:root { --font-inter: Inter; --font-fraunces: Fraunces; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: flex; flex-direction: column; background: var(--color-background); color: var(--color-ink); font: 400 1rem/1.55 var(--font-text); -webkit-text-size-adjust: 100%; }
header { padding: 24px 20px 0; max-width: 1200px; width: 100%; margin: 0 auto; }
header a { display: inline-flex; align-items: center; min-height: 44px; font: 560 1.5rem/1 var(--font-title); color: var(--color-primary); text-decoration: none; }
main { flex: 1; width: 100%; max-width: 468px; margin: 0 auto; padding: 24px 20px 56px; }
.card { background: var(--color-surface); border: 1px solid var(--color-line); border-radius: var(--radius-large); padding: 28px 24px 32px; box-shadow: var(--shadow); }
h1 { margin: 0 0 6px; font: 560 var(--text-3xl)/1.2 var(--font-title); letter-spacing: -0.01em; }
.lead { margin: 0 0 24px; color: var(--color-ink-muted); }
.mark { display: inline-block; margin: 0 0 12px; padding: 4px 12px; border-radius: 999px; background: var(--color-warning-soft); border: 1px solid var(--color-warning-line); color: var(--color-on-warning-soft); font-size: var(--text-sm); font-weight: 600; }
.alert { margin: 0 0 20px; padding: 12px 16px; border-radius: var(--radius-small); border: 1px solid var(--color-error-line); background: var(--color-error-soft); color: var(--color-on-error-soft); }
.field { margin: 0 0 18px; }
label { display: block; margin: 0 0 6px; font-weight: 600; font-size: var(--text-sm); }
input { width: 100%; height: 48px; padding: 0 14px; border: 1px solid var(--color-line-strong); border-radius: var(--radius-small); background: var(--color-surface); color: inherit; font: inherit; }
input[aria-invalid='true'] { border-color: var(--color-error); }
.hint, .wrong { margin: 6px 0 0; font-size: var(--text-sm); color: var(--color-ink-muted); }
.wrong { color: var(--color-error); font-weight: 500; }
button { width: 100%; min-height: 48px; padding: 10px 12px; border: 1px solid var(--color-primary); border-radius: 999px; background: var(--color-primary); color: var(--color-on-primary); font: 600 1rem/1.3 var(--font-text); cursor: pointer; }
button:hover { background: var(--color-primary-hover); }
.forgot { margin: -10px 0 10px; }
.forgot a { display: inline-flex; align-items: center; min-height: 44px; color: var(--color-primary); font-weight: 500; }
.quiet { background: transparent; border-color: var(--color-line-strong); color: var(--color-ink); }
.quiet:hover { background: var(--color-sunken); }
.or { display: flex; align-items: center; gap: 12px; margin: 20px 0; color: var(--color-ink-muted); font-size: var(--text-sm); }
.or::before, .or::after { content: ''; flex: 1; border-top: 1px solid var(--color-line); }
.back { display: inline-flex; align-items: center; min-height: 44px; margin-top: 16px; color: var(--color-primary); font-weight: 500; }
:focus-visible { outline: 3px solid var(--color-primary); outline-offset: 2px; }
@media (min-width: 600px) { header { padding-top: 32px; } main { padding-top: 56px; } .card { padding: 40px; } }
`;
