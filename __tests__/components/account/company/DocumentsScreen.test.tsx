import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildBuyer, openAccount, problem } from '@/__tests__/support/web/buyerAccounts';
import { buildCompanyAccount } from '@/__tests__/support/web/companyAccounts';
import { useNetwork } from '@/__tests__/support/web/network';
import { DocumentsScreen } from '@/components/account/company/DocumentsScreen';
import type { StoredDocument } from '@/domain/document/schema';
import type { CompanyAccount } from '@/domain/entrepreneur/account';

const CARD: StoredDocument = {
  id: '0190000a-0000-7000-8000-000000000701',
  kind: 'cnpj',
  name: 'cartao.pdf',
  type: 'application/pdf',
  bytes: 1,
  approval: 'approved',
  note: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  allowedActions: ['delete'],
};
const NEWER: StoredDocument = { ...CARD, id: '0190000a-0000-7000-8000-000000000702', name: 'novo.pdf' };

const open = (
  documents: readonly StoredDocument[],
  change: Partial<CompanyAccount> = { approval: 'approved' },
) =>
  openAccount(buildBuyer(), () => (
    <DocumentsScreen company={buildCompanyAccount(change)} documents={documents} />
  ));
const remove = (name: string) => screen.queryByRole('button', { name: `Excluir ${name}` });

describe('the documents of a company', () => {
  const network = useNetwork();

  it('requires a replacement before a document that carries the approval is deleted', () => {
    open([CARD, { ...NEWER, approval: 'pending' }]);
    const [row] = screen.getAllByRole('article');
    expect(
      within(row as HTMLElement).getByText(/Este documento é necessário para a aprovação/),
    ).toBeVisible();
    expect(remove('cartao.pdf')).toBeNull();
    expect(remove('novo.pdf')).toBeVisible();
  });

  it('allows deleting a replaced document, but not its replacement', async () => {
    network.use(http.delete(`/api/documents/${CARD.id}`, () => HttpResponse.json({ id: CARD.id })));
    const { user } = open([NEWER, CARD]);
    expect(screen.queryByText(/necessário para a aprovação/)).toBeNull();
    await user.click(remove('cartao.pdf') as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Sim, excluir' }));
    expect(await screen.findByText(/Este documento é necessário para a aprovação/)).toBeVisible();
    expect(remove('novo.pdf')).toBeNull();
  });

  it('keeps a document after a refused deletion and shows the reason', async () => {
    const message = 'A aprovação da empresa depende deste documento.';
    network.use(http.delete(`/api/documents/${CARD.id}`, () => problem(409, 'document_in_use', message)));
    const { user } = open([CARD], { approval: 'pending' });
    await user.click(remove('cartao.pdf') as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Sim, excluir' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('article')).toHaveTextContent('cartao.pdf');
    expect(screen.getByRole('button', { name: 'Sim, excluir' })).toHaveFocus();
  });

  it('returns the focus to the button after a deletion was not confirmed', async () => {
    const { user } = open([CARD], { approval: 'pending' });
    await user.click(remove('cartao.pdf') as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Manter' }));
    await waitFor(() => expect(remove('cartao.pdf')).toHaveFocus());
  });

  it('offers neither upload nor deletion to a role that may only read', () => {
    open([{ ...CARD, allowedActions: [] }], { approval: 'approved', role: 'finance' });
    expect(screen.getByText(/Quem pode alterar/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull();
    expect(remove('cartao.pdf')).toBeNull();
  });

  it('hides the documents from a role that may not read them', () => {
    openAccount(buildBuyer(), () => (
      <DocumentsScreen company={buildCompanyAccount({ role: 'viewer' })} documents={null} />
    ));
    expect(screen.getByText(/Quem vê tudo aqui/)).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
  });
});
