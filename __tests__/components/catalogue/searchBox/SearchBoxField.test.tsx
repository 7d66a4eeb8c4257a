import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { CatalogueFrame } from '@/__tests__/support/web/catalogueFrame';
import { buildRouter } from '@/__tests__/support/web/frame';
import { useNetwork as answerRequests } from '@/__tests__/support/web/network';
import { SearchBoxField } from '@/components/catalogue/searchBox/SearchBoxField';
import type { Suggestion } from '@/domain/suggestion/schema';

const PLACE: Suggestion = {
  kind: 'neighborhood',
  name: 'Pinheiros',
  detail: 'São Paulo · SP',
  key: 'sp/sao-paulo/pinheiros',
  projectCount: 3,
  companyType: null,
};
const COMPANY: Suggestion = {
  ...PLACE,
  kind: 'company',
  name: 'Pinheiral',
  detail: 'Curitiba · PR',
  key: 'pinheiral',
  companyType: 'Construtora e Incorporadora',
};

const requests: string[] = [];
const network = answerRequests(
  http.get('*/api/public/suggestions', ({ request }) => {
    const q = new URL(request.url).searchParams.get('q') ?? '';
    requests.push(q);
    return HttpResponse.json({ items: q.startsWith('pin') ? [PLACE, COMPANY] : [] });
  }),
);

async function open(typed: string) {
  const router = buildRouter();
  const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <CatalogueFrame router={router}>
      <form onSubmit={onSubmit} aria-label="Busca">
        <label htmlFor="onde">Onde</label>
        <SearchBoxField id="onde" placeholder="Bairro" />
      </form>
    </CatalogueFrame>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Onde'));
  const field = await screen.findByRole('combobox', { name: 'Onde' });
  await user.type(field, typed);
  return { user, field, router, onSubmit };
}

beforeAll(() => {
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = () => {};
});
beforeEach(() => requests.splice(0));

describe('SearchBoxField', () => {
  it('is a plain search field until it is used', () => {
    render(
      <CatalogueFrame>
        <SearchBoxField id="onde" placeholder="Bairro" defaultValue="Moema" />
      </CatalogueFrame>,
    );
    expect(screen.getByRole('searchbox')).toHaveValue('Moema');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('shows grouped suggestions with counts, and calls the API once after a pause', async () => {
    const { field } = await open('pinh');
    const list = within(await screen.findByRole('listbox', { name: 'Sugestões' }));
    expect(requests).toEqual(['pinh']);
    expect(list.getByRole('group', { name: 'Cidades e bairros' })).toHaveTextContent('Pinheiros');
    const company = within(list.getByRole('group', { name: 'Incorporadoras e corretores' }));
    expect(company.getByRole('option')).toHaveAttribute('href', '/incorporadora/pinheiral');
    expect(screen.getByRole('status')).toHaveTextContent('2 sugestões.');
    expect(field).toHaveAttribute('aria-expanded', 'true');
  });

  it('follows the option chosen by the arrow keys on Enter, wrapping at both ends', async () => {
    const { user, field, router, onSubmit } = await open('pinh');
    const [first, second] = await screen.findAllByRole('option');
    await user.keyboard('{ArrowUp}');
    expect(field).toHaveAttribute('aria-activedescendant', second?.id);
    await user.keyboard('{ArrowDown}');
    expect(first).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(router.push).toHaveBeenCalledWith(
      '/imoveis/sp/sao-paulo/pinheiros',
      expect.anything(),
      expect.anything(),
    );
    expect(onSubmit).not.toHaveBeenCalled();
    expect(field).toHaveValue('');
  });

  it('submits the form on Enter without an option, and closes on Escape keeping the text', async () => {
    const { user, field, onSubmit } = await open('pinh');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveValue('pinh');
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('reports no suggestions, and does not call the API for a single letter', async () => {
    const { user, field } = await open('z');
    await user.type(field, 'z');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nenhuma sugestão'));
    expect(requests).toEqual(['zz']);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('stays a plain field when the suggestions fail', async () => {
    network.use(http.get('*/api/public/suggestions', () => HttpResponse.error()));
    const { user, onSubmit } = await open('pinh');
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
