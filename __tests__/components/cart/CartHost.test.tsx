import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { cartServer, PROJECT } from '@/__tests__/support/records/carts';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { useNetwork } from '@/__tests__/support/web/network';
import { CartHost } from '@/components/cart/CartHost';
import { useToastQueue } from '@/contexts/ToastContext';

const ToastText = () => <p role="status">{useToastQueue().current?.message}</p>;

/** Buttons of two units of a project. */
function page(router = buildRouter()) {
  const data = (unitId: string) => JSON.stringify({ projectId: PROJECT, unitId });
  return (
    <Frame router={router}>
      <span data-cart-chip />
      <button type="button" data-cart={data('402')}>
        escolher 402
      </button>
      <button type="button" data-cart={data('503')}>
        escolher 503
      </button>
      <CartHost />
      <ToastText />
    </Frame>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sheet = () => screen.findByRole('dialog', { name: 'Sua escolha' });
const chip = (name: RegExp) => screen.findByRole('button', { name }, { timeout: 5_000 });

describe('the cart of a page', () => {
  const network = useNetwork();

  beforeEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test needs no Cookie Store.
    document.cookie = 'userPool=; max-age=0';
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.setAttribute('open', '');
    };
    HTMLDialogElement.prototype.close = function close() {
      this.removeAttribute('open');
      this.dispatchEvent(new Event('close'));
    };
  });

  function serve(initial: Parameters<typeof cartServer>[0]) {
    const server = cartServer(initial);
    network.use(...server.handlers);
    return server;
  }

  it('shows unit, project and price in the header after a choice, and opens the sheet', async () => {
    const server = serve(null);
    render(page());
    await press('escolher 402');
    const dialog = await sheet();
    expect(within(dialog).getByRole('heading', { name: 'Unidade 402, torre A' })).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Simular o pagamento' })).toHaveAttribute(
      'href',
      '/simulacao?projeto=jardins-do-museu&torre=A&unidade=402',
    );
    expect(await chip(/^Sua escolha: Jardins do Museu, Unid\. 402 · R\$\s500\.000$/)).toBeVisible();
    const shown = (await chip(/^Sua escolha:/)).textContent?.replace('\u00a0', ' ');
    expect(shown).toMatch(/^Unid\. 402Jardins do Museu.*R\$ 500\.000$/);
    expect(screen.getByRole('button', { name: 'escolher 402' })).toHaveAttribute('data-chosen');
    expect(server.requests).toEqual(['choose 402']);
  });

  it('reads nothing on a sign-in page, where the session may be that of an account already', async () => {
    const server = serve({ unitId: '402' });
    const reads = jest.fn();
    network.use(http.get('*/api/public/session', () => reads()));
    const { rerender } = render(page(buildRouter({ pathname: '/login/success' })));
    await press('escolher 503');
    await sheet();
    expect([server.requests, reads.mock.calls.length]).toEqual([['choose 503'], 1]);
    network.use(...server.handlers);
    rerender(page());
    expect(await chip(/Unid\. 503/)).toBeVisible();
  });

  it('replaces the chosen unit by another one, and puts it back on request', async () => {
    const server = serve({ unitId: '402' });
    render(page());
    await press('escolher 503');
    const dialog = await sheet();
    expect(
      within(dialog).getByText(/^Substituiu a escolha anterior: Unidade 402, torre A, Jardins do Museu/),
    ).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Desfazer' }));
    expect(await within(dialog).findByRole('heading', { name: 'Unidade 402, torre A' })).toBeVisible();
    expect(server.requests).toEqual(['choose 503', 'choose 402']);
  });

  it('removes the choice, and puts it back on request', async () => {
    const server = serve({ unitId: '402' });
    render(page());
    await userEvent.click(await chip(/Unid\. 402/));
    await userEvent.click(within(await sheet()).getByRole('button', { name: 'Remover da escolha' }));
    expect(await screen.findByText('Saiu da escolha: Unidade 402, torre A, Jardins do Museu.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Sua escolha:/ })).toBeNull();
    await press('Desfazer');
    expect(await chip(/^Sua escolha: Jardins do Museu, Unid\. 402/)).toBeVisible();
    expect(server.requests).toEqual(['empty', 'choose 402']);
  });

  it('shows a price that has changed since it was seen, until it is accepted', async () => {
    const server = serve({
      unitId: '402',
      prices: { priceCents: 500_000_00, seenPriceCents: 498_000_00 },
    });
    render(page());
    await userEvent.click(await chip(/· preço mudou, R\$/));
    const dialog = await sheet();
    expect(
      within(dialog).getByText(/^O preço mudou: era R\$\s498\.000,00, agora R\$\s500\.000,00\.$/),
    ).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Entendi' }));
    await waitFor(() => expect(within(dialog).queryByText(/^O preço mudou/)).toBeNull());
    expect(server.requests).toEqual(['choose 402']);
  });

  it('leads from a sold unit to available ones of its size', async () => {
    const similar = { path: '/imovel/jardins-do-museu/escolher?torre=A&metragem=72&final=02', count: 3 };
    const gone = {
      displayState: 'sold',
      priceCents: null,
      finalPriceCents: null,
      brokerageCents: null,
    } as const;
    serve({ unitId: '402', prices: { ...gone, similar } });
    render(page());
    await userEvent.click(await chip(/Vendida$/));
    const dialog = await sheet();
    expect(within(dialog).getByText(/Há 3 unidades disponíveis da mesma metragem\./)).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Ver unidades parecidas' })).toHaveAttribute(
      'href',
      similar.path,
    );
  });

  it('is named as it reads while another person has reserved the unit', async () => {
    serve({ unitId: '402', prices: { displayState: 'reserved', seenPriceCents: 500_000_00 } });
    render(page());
    const named = await chip(/^Sua escolha: Jardins do Museu, Unid\. 402 · Reservada$/);
    expect(named.textContent).toContain('Unid. 402 · Reservada');
  });

  it('says that the unit was sold, and leads to similar ones', async () => {
    const gone = {
      displayState: 'sold',
      priceCents: null,
      finalPriceCents: null,
      brokerageCents: null,
    } as const;
    serve({ unitId: '402', prices: { ...gone, seenPriceCents: 500_000_00 } });
    render(page());
    await userEvent.click(await chip(/^Sua escolha: Jardins do Museu, Unid\. 402 · Vendida$/));
    const dialog = await sheet();
    expect(within(dialog).getByText('Foi vendida depois da sua escolha.')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Ver unidades parecidas' })).toHaveAttribute(
      'href',
      '/imovel/jardins-do-museu#unidades',
    );
    expect(within(dialog).queryByRole('link', { name: 'Simular o pagamento' })).toBeNull();
  });

  it('opens the sheet for the chosen unit instead of choosing it again', async () => {
    const server = serve({ unitId: '402' });
    render(page());
    await chip(/Unid\. 402/);
    await press('escolher 402');
    expect(await sheet()).toBeVisible();
    expect(server.requests).toEqual([]);
  });

  it('reports a refused choice, and keeps the earlier one', async () => {
    const server = serve({ unitId: '402' });
    server.refuse('offer_not_available');
    render(page());
    await press('escolher 503');
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Esta unidade não está mais à venda.'),
    );
    expect(await chip(/Unid\. 402/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('follows a change in another tab', async () => {
    const server = serve({ unitId: '402' });
    render(page());
    await chip(/Unid\. 402/);
    server.change({ unitId: '503' });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cartChangedAt' })));
    expect(await chip(/Unid\. 503/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'escolher 503' })).toHaveAttribute('data-chosen');
  });
});
