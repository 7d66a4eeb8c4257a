import { dimensions } from '@/theme/tokens';

/** For a page without scripts; follows the colour scheme of the browser. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; --line: color-mix(in srgb, currentColor 16%, transparent); --soft: color-mix(in srgb, currentColor 6%, transparent); --quiet: color-mix(in srgb, currentColor 72%, transparent); }
* { box-sizing: border-box; }
body { margin: 0; overflow-wrap: anywhere; }
main, header { margin: 0 auto; max-width: 54rem; padding: 0 1rem; }
header { padding-top: 2rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.3rem; line-height: 1.3; margin: 3rem 0 .75rem; }
h3 { font-size: 1.05rem; margin: 1.75rem 0 .25rem; }
h4 { font-size: .95rem; margin: 1.25rem 0 .35rem; }
p { margin: .5rem 0; max-width: 44rem; }
a { color: inherit; text-underline-offset: .15em; }
:focus-visible { outline: 3px solid; outline-offset: 2px; border-radius: .25rem; }
code { font-size: .92em; }
nav ul { columns: 14rem; gap: 1.5rem; list-style: none; margin: 1rem 0; padding: 0; }
nav a { display: block; min-height: ${dimensions['target-size']}; padding: .6rem 0; }
details { border-top: 1px solid var(--line); }
section > details:last-child { border-bottom: 1px solid var(--line); }
details details { border: 0; }
summary { cursor: pointer; min-height: ${dimensions['target-size']}; padding: .7rem 0; }
summary .what { color: var(--quiet); display: block; padding-left: 1.1rem; }
.method { display: inline-block; font-weight: 700; min-width: 3.6rem; }
.inside { padding: 0 0 1.5rem 1.1rem; }
.anchor { scroll-margin-top: 4rem; }
dl { margin: .25rem 0; }
dt { margin-top: .7rem; }
dd { color: var(--quiet); margin: 0; }
dd dl, dd details { border-left: 2px solid var(--line); color: CanvasText; margin: .35rem 0 .35rem .1rem; padding-left: .9rem; }
.kind { color: var(--quiet); font-size: .9em; }
.must { font-size: .9em; font-weight: 600; }
pre { background: var(--soft); border-radius: .5rem; margin: .5rem 0; padding: .75rem 1rem; white-space: pre-wrap; }
`;
