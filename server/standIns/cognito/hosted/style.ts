import { variablesCss } from '@/theme/variables';
import { FONT_FACES } from './fonts';

/** Styles of the site's sign-in pages, in one small file. */
export const HOSTED_STYLE = `${FONT_FACES}
${variablesCss()}
:root { --font-inter: Inter; --font-fraunces: Fraunces; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: flex; flex-direction: column; background: var(--color-background); color: var(--color-ink); font: 400 1rem/1.55 var(--font-text); -webkit-text-size-adjust: 100%; }
header { padding: 24px 20px 0; max-width: 1200px; width: 100%; margin: 0 auto; }
header a { display: inline-flex; align-items: center; gap: 10px; min-height: var(--target-size); font: 560 1.5625rem/1 var(--font-title); letter-spacing: -0.015em; color: var(--color-primary); text-decoration: none; }
.arch { fill: var(--color-primary); }
.sill { fill: var(--color-accent); }
.drawn { fill: none; stroke: currentcolor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
main { flex: 1; width: 100%; max-width: 468px; margin: 0 auto; padding: 24px 20px 56px; }
.card { background: var(--color-surface); border: 1px solid var(--color-line); border-radius: var(--radius-large); padding: var(--space-7) var(--space-6) var(--space-8); box-shadow: var(--shadow); }
h1 { margin: 0 0 6px; font: 560 var(--text-3xl)/1.2 var(--font-title); letter-spacing: -0.01em; }
.lead { margin: 0 0 24px; color: var(--color-ink-muted); }
.mark { display: inline-block; margin: 0 0 12px; padding: 4px 12px; border-radius: 999px; background: var(--color-warning-soft); border: 1px solid var(--color-warning-line); color: var(--color-on-warning-soft); font-size: var(--text-sm); font-weight: 600; }
.alert { display: flex; gap: var(--space-3); margin: 0 0 20px; padding: var(--space-4); border-radius: var(--radius); border: 1px solid var(--color-error-line); background: var(--color-error-soft); color: var(--color-on-error-soft); }
.alert svg { flex: none; }
.field { margin: 0 0 20px; }
.typed { position: relative; }
.typed:has(.show) input { padding-inline-end: 96px; }
label { display: block; margin: 0 0 6px; font-weight: 600; font-size: 0.9375rem; }
input { width: 100%; height: 48px; padding: 0 14px; border: 1px solid var(--color-line-strong); border-radius: var(--radius-small); background: var(--color-surface); color: inherit; font: inherit; }
input:hover, input:focus-visible { border-color: var(--color-primary); }
input[aria-invalid='true'] { border-color: var(--color-error); }
.hint, .wrong { margin: 6px 0 0; font-size: var(--text-sm); color: var(--color-ink-muted); }
.wrong { color: var(--color-error); font-weight: 500; }
button { width: 100%; min-height: 48px; padding: 10px 12px; border: 1px solid var(--color-primary); border-radius: 999px; background: var(--color-primary); color: var(--color-on-primary); font: 600 1rem/1.3 var(--font-text); cursor: pointer; }
button:hover { background: var(--color-primary-hover); }
.show { position: absolute; inset: 2px 2px 2px auto; width: auto; min-width: 84px; min-height: var(--target-size); padding: 0 8px; border: 0; border-radius: var(--radius-small); background: none; color: var(--color-primary); font-size: var(--text-sm); }
.show:hover { background: none; text-decoration: underline; }
.forgot { margin: -10px 0 10px; }
.forgot a { display: inline-flex; align-items: center; min-height: var(--target-size); color: var(--color-primary); font-weight: 500; }
.quiet { background: transparent; border-color: var(--color-line-strong); color: var(--color-ink); }
.quiet:hover { background: var(--color-sunken); }
.or { display: flex; align-items: center; gap: 12px; margin: 20px 0; color: var(--color-ink-muted); font-size: var(--text-sm); }
.or::before, .or::after { content: ''; flex: 1; border-top: 1px solid var(--color-line); }
.back { margin: 16px 0 0; text-align: center; }
.back a { display: inline-flex; align-items: center; min-height: var(--target-size); color: var(--color-primary); font-weight: 500; }
:focus-visible { outline: 3px solid var(--color-primary); outline-offset: 2px; }
@media (min-width: 600px) { header { padding-top: 32px; } main { padding-top: 56px; } .card { padding: 40px; } }
`;
