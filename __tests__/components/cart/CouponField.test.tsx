import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { buildCart, buildCartPrices, cartServer } from '@/__tests__/support/records/carts';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { useNetwork } from '@/__tests__/support/web/network';
import { CartHost } from '@/components/cart/CartHost';

const PERSON = {
  id: '01890a5d-ac96-774b-bcce-b302099a8001',
  pool: 'user',
  email: 'ana@exemplo.com.br',
  name: 'Ana',
  isOperator: false,
};
const FIGURES = {
  coupon: { code: 'VERAO10' },
  priceCents: 500_000_00,
  discountCents: 10_000_00,
  finalPriceCents: 490_000_00,
};

const openSheet = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^Sua escolha:/ }, { timeout: 5_000 }));
const enter = async (code: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Cupom de desconto' }), code);
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
};
const page = (router = buildRouter()) => (
  <Frame router={router}>
    <span data-cart-chip />
    <CartHost />
  </Frame>
);

describe('the coupon of the cart', () => {
  const network = useNetwork();

  beforeEach(() => {
    localStorage.clear();
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.setAttribute('open', '');
    };
    HTMLDialogElement.prototype.close = function close() {
      this.removeAttribute('open');
      this.dispatchEvent(new Event('close'));
    };
    network.use(...cartServer({ unitId: '402' }).handlers);
  });

  it('shows a visitor the new figures, and carries the code to the sign-in', async () => {
    network.use(
      http.post('*/api/public/coupon/validate', async ({ request }) => {
        expect(await request.json()).toEqual({ code: 'verao10', unitId: '402' });
        return HttpResponse.json(FIGURES);
      }),
    );
    render(page());
    await openSheet();
    await enter('verao10');
    const coupon = await screen.findByRole('region', { name: 'Cupom de desconto' });
    expect(await screen.findByText('Com o cupom')).toBeVisible();
    expect(coupon).toHaveTextContent(/Cupom VERAO10−R\$\s10\.000,00Com o cupomR\$\s490\.000,00/);
    expect(localStorage.getItem('cartCoupon')).toBe('VERAO10');
    await userEvent.click(screen.getByRole('button', { name: 'Remover o cupom VERAO10' }));
    expect(localStorage.getItem('cartCoupon')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Cupom de desconto' })).toBeVisible();
  });

  it('answers an empty code in its place', async () => {
    render(page());
    await openSheet();
    const field = await screen.findByRole('textbox', { name: 'Cupom de desconto' });
    await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Digite o código do cupom.');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('Digite o código do cupom.');
  });

  it('leads to the sign-in and back to the page, without the sheet', async () => {
    network.use(http.post('*/api/public/coupon/validate', () => HttpResponse.json(FIGURES)));
    render(page(buildRouter({ asPath: '/imovel/residencial-ipe' })));
    await openSheet();
    await enter('VERAO10');
    const link = await screen.findByRole('link', { name: 'Entrar ou criar conta' });
    expect(link).toHaveAttribute('href', '/login?next=%2Fimovel%2Fresidencial-ipe');
    // No test follows the link itself.
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('names the reason why a code does not apply, and carries nothing', async () => {
    network.use(
      http.post('*/api/public/coupon/validate', () =>
        HttpResponse.json({ code: 'coupon_expired', message: 'Venceu.' }, { status: 409 }),
      ),
    );
    render(page());
    await openSheet();
    await enter('VERAO10');
    expect(await screen.findByRole('alert')).toHaveTextContent('Este cupom está fora do prazo de validade.');
    expect(localStorage.getItem('cartCoupon')).toBeNull();
  });

  it('applies the carried code once its visitor has signed in', async () => {
    localStorage.setItem('cartCoupon', 'VERAO10');
    const applied: string[] = [];
    network.use(
      http.post('*/api/auth/session', () =>
        HttpResponse.json({ person: PERSON, error: null, portal: null, message: null, unavailable: [] }),
      ),
      http.post('*/api/public/session/merge', () => HttpResponse.json({ cart: buildCart('402') })),
      http.get('*/api/users/:id/cart/prices', () => HttpResponse.json(buildCartPrices('402'))),
      http.post('*/api/coupons/apply/:code', ({ params }) => {
        applied.push(String(params.code));
        return HttpResponse.json(FIGURES);
      }),
    );
    render(page());
    await waitFor(() => expect(applied).toEqual(['VERAO10']), { timeout: 5_000 });
    expect(localStorage.getItem('cartCoupon')).toBeNull();
  });
});
