import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildBuyer, openAccount, problem } from '@/__tests__/support/web/buyerAccounts';
import { buildCompanyAccount } from '@/__tests__/support/web/companyAccounts';
import { useNetwork } from '@/__tests__/support/web/network';
import { CompanyPrivacyScreen } from '@/components/account/company/CompanyPrivacyScreen';
import { AccountDeleted } from '@/components/account/privacy/AccountDeleted';
import type { CompanyAccount } from '@/domain/entrepreneur/account';

const COMPANY = buildCompanyAccount();
const at = `/api/entrepreneurs/${COMPANY.id}`;
const typed = () => screen.getByLabelText('Para confirmar, digite ENCERRAR');
const close = () => screen.getByRole('button', { name: 'Encerrar a conta da empresa' });
const open = (role: CompanyAccount['role'] = 'owner') =>
  openAccount(buildBuyer(), () => <CompanyPrivacyScreen company={{ ...COMPANY, role }} />);

describe('closing the account of a company', () => {
  const network = useNetwork();
  beforeEach(() => sessionStorage.clear());

  it('lists requirements, consequences and kept records', () => {
    open();
    expect(screen.getByText(/Não é possível encerrar com empreendimentos publicados/)).toBeVisible();
    expect(screen.getByText(/A equipe perde o acesso/)).toBeVisible();
    expect(screen.getByText(/O nome e o CNPJ/)).toBeVisible();
    expect(screen.getByText(/LGPD, art. 16, I/)).toBeVisible();
  });

  it.each(['admin', 'manager', 'finance', 'broker', 'viewer'] as const)('is not offered to %s', (role) => {
    open(role);
    expect(screen.queryByText('Para confirmar, digite ENCERRAR')).toBeNull();
    expect(screen.getByText(/Quem pode fazer isso: titular da conta/)).toBeVisible();
  });

  it('requires the confirmation word in upper or lower case', async () => {
    const calls: string[] = [];
    network.use(
      http.delete(at, () => {
        calls.push('close');
        return HttpResponse.json({ id: COMPANY.id, deletedAt: 'now', kept: [], message: 'Apagamos.' });
      }),
      http.delete('/api/auth/session', () => {
        calls.push('end');
        return HttpResponse.json({ ended: true });
      }),
    );
    const { user } = open();
    await user.type(typed(), 'sim');
    await user.click(close());
    expect(await screen.findByText('Digite ENCERRAR para confirmar')).toBeVisible();
    expect(calls).toEqual([]);
    await user.clear(typed());
    await user.type(typed(), 'encerrar');
    await user.click(close());
    await waitFor(() => expect(calls).toEqual(['close', 'end']));
  });

  it.each([
    [
      409,
      'company_has_projects',
      'Arquive os empreendimentos publicados antes de encerrar a conta da empresa.',
    ],
    [
      500,
      'internal_error',
      'Não conseguimos encerrar agora, e nada foi apagado. Tente de novo em instantes.',
    ],
  ] as const)(
    'shows the reason of a refusal (%s) and keeps the typed word',
    async (status, code, sentence) => {
      network.use(
        http.delete(at, () =>
          problem(
            status,
            code,
            'Arquive os empreendimentos publicados antes de encerrar a conta da empresa.',
          ),
        ),
      );
      const { user } = open();
      await user.type(typed(), 'ENCERRAR');
      await user.click(close());
      expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
      expect(screen.getByRole('alert')).toHaveFocus();
      expect(typed()).toHaveValue('ENCERRAR');
    },
  );

  it('ends on a page with texts for companies', () => {
    openAccount(buildBuyer(), () => <AccountDeleted pool="entrepreneur" />);
    expect(screen.getByRole('heading', { name: 'A conta da empresa foi encerrada' })).toBeVisible();
    expect(
      screen.getByText(
        /guardamos contratos, pagamentos, notas fiscais e recibos, se houver, e também o nome e o CNPJ/,
      ),
    ).toBeVisible();
  });
});
