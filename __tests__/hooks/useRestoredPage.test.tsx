import { readdirSync } from 'node:fs';
import { renderHook } from '@testing-library/react';
import { useRestoredPage } from '@/hooks/useRestoredPage';

function show(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

/** Routes of all pages, as the router names them. */
const ROUTES = readdirSync('pages', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.startsWith('_'))
  .map((path) => `/${path.replace(/\.tsx$/, '').replace(/(?:^|\/)index$/, '')}`);

/** Pages with typed text and nothing that changes; the payment page reads its own data again. */
const KEPT = [
  '/cadastro',
  '/cadastro/corretor',
  '/confirmar',
  '/esqueci-senha',
  '/imovel/[slug]/avisar',
  '/imovel/[slug]/lista-de-espera',
  '/imovel/[slug]/visita',
  '/login',
  '/login/success',
  '/pagar',
];

describe('a page restored from the back-forward cache', () => {
  it('is read again, except pages that only hold typed text', () => {
    const kept = ROUTES.filter((route) => {
      const reload = jest.fn();
      const { unmount } = renderHook(() => useRestoredPage(route, reload));
      show(true);
      unmount();
      show(true);
      expect(reload.mock.calls.length).toBeLessThanOrEqual(1);
      return reload.mock.calls.length === 0;
    });
    expect(kept.sort()).toEqual(KEPT);
    expect(ROUTES).toEqual(expect.arrayContaining(['/imovel/[slug]', '/conta/reservas', '/favoritos']));
  });

  it('is not read again at its first display, nor without a connection', () => {
    const reload = jest.fn();
    renderHook(() => useRestoredPage('/imovel/[slug]', reload));
    show(false);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(true);
    expect(reload).not.toHaveBeenCalled();
  });
});
