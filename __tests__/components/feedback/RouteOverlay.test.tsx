import { act, render, screen } from '@testing-library/react';
import type { NextRouter } from 'next/router';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { RouteOverlay } from '@/components/feedback/RouteOverlay';
import { useRouteActivity } from '@/hooks/useRouteActivity';

const Overlay = () => <RouteOverlay destination={useRouteActivity()} />;

function open(): NextRouter {
  const router = buildRouter();
  render(
    <Frame router={router}>
      <Overlay />
    </Frame>,
  );
  return router;
}

const deep = { shallow: false };
const status = () => screen.getByRole('status').textContent;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('RouteOverlay', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is empty without a change of page', () => {
    open();
    expect(status()).toBe('');
    // A hidden circle would turn for ever.
    expect(document.querySelector('svg')).toBeNull();
  });

  it.each([
    ['/imovel/casa-mangue', 'Carregando os detalhes do imóvel…'],
    ['/imoveis?q=recife', 'Buscando os melhores imóveis…'],
    ['/checkout/dados', 'Conferindo os dados necessários…'],
    ['/', 'Carregando...'],
  ])('names the page on the way to %s', (address, sentence) => {
    const router = open();
    act(() => router.events.emit('routeChangeStart', address, deep));
    expect(status()).toBe(sentence);
  });

  it('stays for a second after the page has loaded', () => {
    const router = open();
    act(() => router.events.emit('routeChangeStart', '/imoveis', deep));
    pass(5000);
    act(() => router.events.emit('routeChangeComplete', '/imoveis', deep));
    pass(999);
    expect(status()).toBe('Buscando os melhores imóveis…');
    pass(1);
    expect(status()).toBe('');
  });

  it('restarts its second when another change follows', () => {
    const router = open();
    act(() => router.events.emit('routeChangeStart', '/imoveis', deep));
    act(() => router.events.emit('routeChangeComplete', '/imoveis', deep));
    pass(900);
    act(() => router.events.emit('routeChangeStart', '/imovel/casa-mangue', deep));
    pass(900);
    expect(status()).toBe('Carregando os detalhes do imóvel…');
  });

  it('disappears immediately when the change fails', () => {
    const router = open();
    act(() => router.events.emit('routeChangeStart', '/imoveis', deep));
    act(() => router.events.emit('routeChangeError', new Error('offline'), '/imoveis', deep));
    expect(status()).toBe('');
  });

  it('stays hidden from step to step of the choice of a unit', () => {
    const router = open();
    window.history.replaceState(null, '', '/imovel/ipe/escolher');
    act(() => router.events.emit('routeChangeStart', '/imovel/ipe/escolher?torre=A', deep));
    expect(status()).toBe('');
    act(() => router.events.emit('routeChangeComplete', '/imovel/ipe/escolher?torre=A', deep));
    act(() => router.events.emit('routeChangeStart', '/imovel/ipe?torre=A', deep));
    expect(status()).toBe('Carregando os detalhes do imóvel…');
  });

  it('stays hidden for a change within the page', () => {
    const router = open();
    act(() => router.events.emit('routeChangeStart', '/imoveis?fase=lancamento', { shallow: true }));
    act(() => router.events.emit('hashChangeStart', '/privacidade#cookies', { shallow: false }));
    expect(status()).toBe('');
  });
});
