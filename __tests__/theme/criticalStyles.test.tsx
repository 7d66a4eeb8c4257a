/** @jest-environment node */
import Button from '@mui/material/Button';
import type { AppType } from 'next/app';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createCriticalStyles } from '@/theme/criticalStyles';

const AppWithButton = (() => <Button variant="contained">Entrar</Button>) as unknown as AppType;
const NO_PROPS = {} as ComponentProps<AppType>;

/** Head of one rendering, as in pages/_document.tsx. */
function headOf(App: AppType): string {
  const styles = createCriticalStyles();
  const Framed = styles.around(App);
  const html = renderToString(<Framed {...NO_PROPS} />);
  return renderToStaticMarkup(<section>{styles.elementsOf(html, 'n1')}</section>);
}

describe('createCriticalStyles', () => {
  it('puts the styles into the head with the nonce of the answer, and none into the body', () => {
    const styles = createCriticalStyles();
    const Framed = styles.around(AppWithButton);
    const html = renderToString(<Framed {...NO_PROPS} />);
    expect(html).not.toContain('<style');
    expect(html).toMatch(/class="[^"]*mui-[a-z0-9]+/);
    const head = renderToStaticMarkup(<section>{styles.elementsOf(html, 'n1')}</section>);
    expect(head).toMatch(/^<section><style data-emotion="mui [^"]+" nonce="n1">/);
    expect(head).toContain('MuiButton');
  });

  it('starts each rendering without the styles of the previous one', () => {
    expect(headOf(AppWithButton)).toContain('<style');
    expect(headOf((() => <p>Lido</p>) as unknown as AppType)).toBe('<section></section>');
  });
});
