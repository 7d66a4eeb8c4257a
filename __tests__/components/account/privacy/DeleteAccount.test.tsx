import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildBuyer, openAccount, problem } from '@/__tests__/support/web/buyerAccounts';
import { useNetwork } from '@/__tests__/support/web/network';
import { BuyerPrivacyScreen } from '@/components/account/buyer/BuyerPrivacyScreen';
import words from '@/locales/pt-BR/account.json';

const BUYER = buildBuyer();
const WORD = words.privacy.delete.word;
const typed = () => screen.getByLabelText(words.privacy.delete.field.replace('{word}', WORD));
const remove = () => screen.getByRole('button', { name: words.privacy.delete.button });

const open = () => openAccount(BUYER, ({ buyer }) => <BuyerPrivacyScreen buyer={buyer} />);

describe('deleting the account of a buyer', () => {
  const network = useNetwork();
  beforeEach(() => sessionStorage.clear());

  it('lists deleted and legally kept data with the reasons', () => {
    open();
    expect(screen.getByText(words.privacy.delete.text)).toBeVisible();
    expect(screen.getByText(/LGPD, art. 16, I/)).toBeVisible();
  });

  it('requires the confirmation word in upper or lower case', async () => {
    const calls: string[] = [];
    network.use(
      http.delete(`/api/users/${BUYER.id}`, () => {
        calls.push('delete');
        return HttpResponse.json({ id: BUYER.id, deletedAt: 'now', kept: [], message: 'Apagamos.' });
      }),
      http.delete('/api/auth/session', () => {
        calls.push('end');
        return HttpResponse.json({ ended: true });
      }),
    );
    const { user } = open();
    await user.click(remove());
    await user.type(typed(), 'sim');
    await user.click(remove());
    expect(await screen.findByText(words.privacy.delete.wrong.replace('{word}', WORD))).toBeVisible();
    expect(calls).toEqual([]);
    await user.clear(typed());
    await user.type(typed(), WORD.toLowerCase());
    await user.click(remove());
    await waitFor(() => expect(calls).toEqual(['delete', 'end']));
  });

  it('reports that nothing was deleted after a failure', async () => {
    network.use(
      http.delete(`/api/users/${BUYER.id}`, () => problem(500, 'internal_error', 'Algo deu errado.')),
    );
    const { user } = open();
    await user.type(typed(), WORD);
    await user.click(remove());
    expect(await screen.findByRole('alert')).toHaveTextContent(words.privacy.delete.failed);
    expect(typed()).toHaveValue(WORD);
  });
});

describe('downloading the data of an account', () => {
  const network = useNetwork();

  it('saves a file in the browser', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return 'blob:copy';
    };
    URL.revokeObjectURL = () => {};
    network.use(
      http.get(`/api/users/${BUYER.id}/data`, () => HttpResponse.json({ account: { name: 'Ana' } })),
    );
    const { user } = open();
    await user.click(screen.getByRole('button', { name: words.privacy.download.button }));
    expect(await screen.findByText(words.privacy.download.done)).toBeVisible();
    expect(files).toHaveLength(1);
    expect(files[0]?.type).toBe('application/json');
  });

  it('can be retried after a failure', async () => {
    network.use(http.get(`/api/users/${BUYER.id}/data`, () => HttpResponse.error()));
    const { user } = open();
    await user.click(screen.getByRole('button', { name: words.privacy.download.button }));
    expect(await screen.findByText(words.privacy.download.failed)).toBeVisible();
    expect(screen.getByRole('button', { name: words.privacy.download.button })).toBeEnabled();
  });
});
