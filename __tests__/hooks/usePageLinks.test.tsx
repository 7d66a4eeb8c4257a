import { fireEvent, render, screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { buildRouter } from '@/__tests__/support/web/frame';
import { PageLink } from '@/components/shell/PageLink';
import { MessagesProvider } from '@/contexts/MessagesContext';
import { ToastProvider, useToastQueue } from '@/contexts/ToastContext';
import type { Locale } from '@/domain/site/locale';
import { usePageLinks } from '@/hooks/usePageLinks';
import shell from '@/locales/pt-BR/shell.json';

const ToastText = () => <p role="status">{useToastQueue().current?.message}</p>;

function Page() {
  usePageLinks();
  return (
    <>
      <PageLink href="/imoveis?quartos=2">lista</PageLink>
      <PageLink href="/imoveis?ordenar=priceAsc" keepsScroll>
        ordem
      </PageLink>
      <PageLink href="/comparar" target="_blank" rel="noopener">
        outra janela
      </PageLink>
      <PageLink href="/imoveis" onClick={(event) => event.preventDefault()}>
        já tratado
      </PageLink>
      <a href="/api/docs">documento</a>
    </>
  );
}

function renderPage(locale: Locale = 'pt-BR') {
  const router = buildRouter();
  render(
    <RouterContext.Provider value={router}>
      <MessagesProvider messages={{ shell }} locale={locale}>
        <ToastProvider>
          <Page />
          <ToastText />
        </ToastProvider>
      </MessagesProvider>
    </RouterContext.Provider>,
  );
  return router;
}

/** Returns false if the browser's own navigation was prevented. */
const press = (name: string, how = {}) => fireEvent.click(screen.getByText(name), how);

describe('usePageLinks', () => {
  it('changes the page by client navigation', () => {
    const router = renderPage();
    expect(press('lista')).toBe(false);
    expect(router.push).toHaveBeenCalledWith('/imoveis?quartos=2', undefined, { scroll: true });
  });

  it('keeps the scroll position for links with that option', () => {
    const router = renderPage();
    press('ordem');
    expect(router.push).toHaveBeenCalledWith('/imoveis?ordenar=priceAsc', undefined, { scroll: false });
  });

  it('follows a link in the language of its page', () => {
    const router = renderPage('en');
    expect(screen.getByText('lista')).toHaveAttribute('href', '/en/imoveis?quartos=2');
    press('lista');
    expect(router.push).toHaveBeenCalledWith('/en/imoveis?quartos=2', undefined, { scroll: true });
  });

  it.each([
    ['lista', { ctrlKey: true }],
    ['lista', { metaKey: true }],
    ['lista', { shiftKey: true }],
    ['lista', { altKey: true }],
    ['lista', { button: 1 }],
    ['outra janela', {}],
    ['documento', {}],
  ])('leaves %s with %o to the browser', (name, how) => {
    const router = renderPage();
    // jsdom cannot navigate; the test checks that the event was not prevented.
    const warn = jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(press(name, how)).toBe(true);
    expect(router.push).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it('ignores a click that was already handled', () => {
    const router = renderPage();
    press('já tratado');
    expect(router.push).not.toHaveBeenCalled();
  });

  it('stays on the page without connection, and reports it', () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const router = renderPage();
    expect(press('lista')).toBe(false);
    expect(router.push).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('Sem conexão.');
    onLine.mockRestore();
  });

  it('prefetches the page of an approached link', () => {
    const router = renderPage();
    fireEvent.mouseOver(screen.getByText('lista'));
    expect(router.prefetch).toHaveBeenCalledWith('/imoveis?quartos=2');
  });
});
