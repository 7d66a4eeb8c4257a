import { screen, within } from '@testing-library/react';
import { READY } from '@/__tests__/support/records/readyBuyer';
import { buildBuyer, openAccount } from '@/__tests__/support/web/buyerAccounts';
import { BuyerOverviewScreen } from '@/components/account/buyer/BuyerOverviewScreen';
import type { Buyer } from '@/domain/buyer/schema';
import type { StoredDocument } from '@/domain/document/schema';
import type { SavedSearch } from '@/domain/savedSearch/schema';

const RG: StoredDocument = {
  id: '01890a5d-ac96-774b-bcce-b302099a8011',
  kind: 'identity',
  name: 'rg.jpg',
  type: 'image/jpeg',
  bytes: 1,
  approval: 'pending',
  note: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  allowedActions: ['delete'],
};
const BEACH: SavedSearch = {
  id: '01890a5d-ac96-774b-bcce-b302099a8021',
  name: 'Perto da praia',
  href: '/imoveis/rj',
  alert: 'daily',
  createdAt: '2026-11-20T15:00:00.000Z',
  allowedActions: ['change', 'delete'],
};
interface OverviewParts {
  readonly buyer?: Partial<Buyer>;
  readonly documents?: readonly StoredDocument[];
  readonly searches?: readonly SavedSearch[];
}

const open = ({ buyer = {}, documents = [], searches = [] }: OverviewParts = {}) =>
  openAccount(buildBuyer(buyer), (shown) => (
    <BuyerOverviewScreen buyer={shown.buyer} documents={documents} searches={searches} />
  ));
const missing = () =>
  within(screen.getByRole('region', { name: 'O que falta' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('BuyerOverviewScreen', () => {
  it('lists the data missing for a proposal, in order, with links', () => {
    open();
    expect(missing()).toEqual([
      ['Completar CPF, nascimento e estado civil', '/conta/dados'],
      ['Informar um telefone', '/conta/dados'],
      ['Informar o endereço', '/conta/endereco'],
      ['Enviar um documento com foto', '/conta/documentos'],
    ]);
    expect(screen.getByText(/só para fazer uma proposta/)).toBeVisible();
  });

  it('reports complete data while a document is pending review', () => {
    open({ buyer: READY, documents: [RG] });
    expect(screen.getByText('Seus dados estão completos para uma proposta.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'O que falta' })).toBeNull();
  });

  it('reports a rejected document and requests another', () => {
    open({ buyer: READY, documents: [{ ...RG, approval: 'rejected', note: 'Cortada.' }] });
    expect(screen.getByRole('link', { name: /1 documento foi recusado/ })).toHaveAttribute(
      'href',
      '/conta/documentos',
    );
    expect(missing()).toEqual([['Enviar um documento com foto', '/conta/documentos']]);
  });

  it.each([
    [[], 'Salve uma busca e receba as novidades.'],
    [[BEACH], '1 busca salva'],
    [[BEACH, { ...BEACH, id: 'b' }], '2 buscas salvas'],
  ])('links to favourites and saved searches: %#', (searches, sentence) => {
    open({ searches });
    expect(screen.getByRole('link', { name: /Favoritos/ })).toHaveAttribute('href', '/favoritos');
    expect(screen.getByRole('link', { name: /Buscas salvas/ })).toHaveTextContent(sentence);
  });

  it('shows the signed-in e-mail and a sign-out button', () => {
    open();
    expect(screen.getByText('ana@exemplo.com.br')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sair da conta' })).toBeEnabled();
  });
});
