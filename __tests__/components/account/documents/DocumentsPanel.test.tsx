import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildBuyer, openAccount, problem } from '@/__tests__/support/web/buyerAccounts';
import { useNetwork } from '@/__tests__/support/web/network';
import { DocumentsPanel } from '@/components/account/documents/DocumentsPanel';
import { BUYER_DOCUMENT_KINDS } from '@/domain/document/kinds';
import type { StoredDocument } from '@/domain/document/schema';
import words from '@/locales/pt-BR/account.json';

const RG: StoredDocument = {
  id: '01890a5d-ac96-774b-bcce-b302099a8011',
  kind: 'identity',
  name: 'rg.jpg',
  type: 'image/jpeg',
  bytes: 340 * 1024,
  approval: 'rejected',
  note: 'A foto está cortada.',
  createdAt: '2026-11-20T15:00:00.000Z',
  allowedActions: ['delete'],
};
const picture = (name = 'rg.png', type = 'image/png') => new File(['bytes'], name, { type });

const open = (...documents: StoredDocument[]) =>
  openAccount(buildBuyer(), () => <DocumentsPanel kinds={BUYER_DOCUMENT_KINDS} documents={documents} />);
const kind = () => screen.getByLabelText(words.documents.kind);
const file = () => screen.getByLabelText(words.documents.file);
const send = () => screen.getByRole('button', { name: words.documents.submit });

describe('DocumentsPanel', () => {
  const network = useNetwork();

  it('shows the state of each document, and the reason of a rejection', () => {
    open(RG);
    const item = within(screen.getByRole('article'));
    expect(item.getByText('Recusado')).toBeVisible();
    expect(item.getByText('Motivo: A foto está cortada.')).toBeVisible();
    expect(item.getByText(/20\/11\/2026, 12:00, 340 KB/)).toBeVisible();
  });

  it('reports missing input before anything is sent', async () => {
    const { user } = open();
    await user.click(send());
    expect(screen.getByText(words.documents.chooseKind)).toBeVisible();
    expect(kind()).toHaveFocus();
    await user.selectOptions(kind(), 'identity');
    await user.click(send());
    expect(file()).toHaveAccessibleDescription(/Escolha o arquivo/);
  });

  it('checks type and size before the upload', async () => {
    const { user } = open();
    expect(file()).toHaveAccessibleDescription(/até 15 MB, ou PDF de até 10 MB/);
    await user.selectOptions(kind(), 'identity');
    const large = picture('renda.pdf', 'application/pdf');
    Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
    await user.upload(file(), large);
    await user.click(send());
    expect(
      await screen.findByText('O arquivo renda.pdf tem 11 MB e passa do limite de 10 MB.'),
    ).toBeVisible();
  });

  it('shows name and size of the chosen file, and replaces it by another', async () => {
    const { user } = open();
    expect(file()).toHaveAccessibleDescription(/ou arraste para cá/);
    expect(screen.getByText('Escolher arquivo')).toBeVisible();
    const first = picture();
    Object.defineProperty(first, 'size', { value: 340 * 1024 });
    await user.upload(file(), first);
    expect(screen.getByText('rg.png, 340 KB')).toBeVisible();
    expect(file()).toHaveAccessibleDescription(/rg\.png, 340 KB/);
    expect(screen.getByText('Escolher outro')).toBeVisible();
    await user.tab({ shift: true });
    await user.tab();
    expect(file()).toHaveFocus();
  });

  it('uploads the file unchanged with its kind', async () => {
    let sent = '';
    network.use(
      http.post('/api/documents', ({ request }) => {
        sent = `${new URL(request.url).search} ${request.headers.get('content-type')}`;
        return HttpResponse.json({ ...RG, name: 'rg.png', approval: 'pending', note: null });
      }),
    );
    const { user } = open();
    await user.selectOptions(kind(), 'identity');
    await user.upload(file(), picture());
    await user.click(send());
    expect(await screen.findByText('Em análise')).toBeVisible();
    expect(sent).toBe('?kind=identity&name=rg.png image/png');
    expect(kind()).toHaveValue('');
  });

  it('shows the API’s refusal at the file', async () => {
    const sentence = 'Não conseguimos ler este arquivo. Abra-o no seu aparelho, salve de novo e envie.';
    network.use(http.post('/api/documents', () => problem(400, 'file_damaged', sentence)));
    const { user } = open();
    await user.selectOptions(kind(), 'identity');
    await user.upload(file(), picture());
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(file()).toHaveFocus();
    expect(kind()).toHaveValue('identity');
  });

  it('deletes a document only after a confirmation', async () => {
    const deleted: unknown[] = [];
    network.use(
      http.delete('/api/documents/:id', ({ params }) => {
        deleted.push(params.id);
        return HttpResponse.json({ id: params.id });
      }),
    );
    const { user } = open(RG);
    await user.click(screen.getByRole('button', { name: 'Excluir rg.jpg' }));
    expect(screen.getByRole('button', { name: words.documents.confirmNo })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: words.documents.confirmNo }));
    expect(deleted).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Excluir rg.jpg' }));
    await user.click(screen.getByRole('button', { name: words.documents.confirmYes }));
    expect(await screen.findByText('Documento excluído: rg.jpg.')).toBeVisible();
    expect(deleted).toEqual([RG.id]);
  });
});
