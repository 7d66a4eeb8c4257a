import { render, screen, waitFor } from '@testing-library/react';
import type { NextRouter } from 'next/router';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { ToastIsland } from '@/components/feedback/ToastIsland';
import { useErrorParameter } from '@/hooks/useErrorParameter';
import errors from '@/locales/pt-BR/errors.json';

const NEUTRAL = 'Algo não saiu como esperado. Tente de novo; se continuar, fale com a gente.';

function Reader() {
  useErrorParameter();
  return <ToastIsland />;
}

/** A cached page does not know the parameter: only the URL has it. */
function visit(asPath: string, pathname = '/imoveis'): NextRouter {
  const router = buildRouter({ asPath, pathname });
  render(
    <Frame router={router}>
      <Reader />
    </Frame>,
  );
  return router;
}

describe('useErrorParameter', () => {
  it('shows the message of a known key as an error', async () => {
    visit('/imoveis?err=forbidden');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(errors.forbidden);
    expect(alert).toHaveAttribute('data-type', 'error');
  });

  it.each([
    ['an unknown key', 'nope'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['a property of every object', 'constructor'],
    ['a branch of the file', 'field'],
    ['a sentence that waits for parameters', 'unknown_filter_field'],
  ])('shows the neutral message for %s, and never text of the URL', async (_kind, key) => {
    visit(`/?err=${encodeURIComponent(key)}`);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(NEUTRAL);
    expect(alert).not.toHaveTextContent(key);
  });

  it('removes the parameter from the URL without a navigation, and keeps the rest', async () => {
    const router = visit('/imoveis?fase=lancamento&err=forbidden&quartos=2#lista');
    await screen.findByRole('alert');
    expect(router.replace).toHaveBeenCalledTimes(1);
    expect(router.replace).toHaveBeenCalledWith('/imoveis?fase=lancamento&quartos=2#lista', undefined, {
      shallow: true,
      scroll: false,
    });
  });

  it('does not call the router for a URL without a page', async () => {
    window.history.replaceState({}, '', '/nao-existe?err=forbidden');
    const router = visit('/nao-existe?err=forbidden', '/404');
    await screen.findByRole('alert');
    expect(router.replace).not.toHaveBeenCalled();
    expect(window.location.pathname + window.location.search).toBe('/nao-existe');
  });

  it('does nothing without the parameter', async () => {
    const router = visit('/imoveis?fase=lancamento');
    await waitFor(() => expect(router.replace).not.toHaveBeenCalled());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
