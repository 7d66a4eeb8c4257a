import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { problem } from '@/__tests__/support/web/buyerAccounts';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { useNetwork } from '@/__tests__/support/web/network';
import { SettingsScreen } from '@/components/account/operator/settings/SettingsScreen';
import { ToastIsland } from '@/components/feedback/ToastIsland';
import { MessagesProvider } from '@/contexts/MessagesContext';
import type { Setting } from '@/domain/setting/schema';
import account from '@/locales/pt-BR/account.json';
import errors from '@/locales/pt-BR/errors.json';
import form from '@/locales/pt-BR/form.json';
import settings from '@/locales/pt-BR/settings.json';
import shell from '@/locales/pt-BR/shell.json';

const CEILING: Setting = {
  id: '01890a5d-ac96-774b-bcce-b302099a8001',
  name: 'sfhCeiling',
  appliesTo: null,
  value: 225_000_000,
  unit: 'cents',
  validFrom: '2025-10-10',
  validTo: null,
  source: 'Resolução CMN 5.255',
  confidence: 'secondary',
  checkedOn: '2026-11-28',
  note: null,
  version: 1,
  withdrawnAt: null,
  createdAt: '2026-11-28T12:00:00.000Z',
  allowedActions: ['withdraw'],
};
const rateOf = (appliesTo: string, index: number): Setting => ({
  ...CEILING,
  id: `01890a5d-ac96-774b-bcce-b302099a900${index}`,
  name: 'bankRate',
  appliesTo,
  value: 0.1149,
  unit: 'fraction',
});

describe('SettingsScreen', () => {
  const network = useNetwork();
  const sent: unknown[] = [];
  beforeEach(() => {
    sent.length = 0;
    sessionStorage.clear();
  });

  function open(ref?: string, answer: () => Response = () => HttpResponse.json(CEILING)) {
    const current = [CEILING, ...['Itaú', 'Bradesco'].map(rateOf)];
    network.use(
      http.get('*/api/public/settings', () => HttpResponse.json({ items: current })),
      http.get('*/api/settings', ({ request }) => {
        const name = new URL(request.url).searchParams.get('name');
        return HttpResponse.json({ items: current.filter((value) => value.name === name) });
      }),
      http.post('*/api/settings', async ({ request }) => {
        sent.push(await request.json());
        return answer();
      }),
      http.post('*/api/settings/:id/withdraw', async ({ request, params }) => {
        sent.push([params.id, await request.json()]);
        return answer();
      }),
    );
    render(
      <Frame router={buildRouter({ asPath: '/conta/operacao/referencias', query: ref ? { ref } : {} })}>
        <MessagesProvider messages={{ account, errors, form, settings, shell }}>
          <SettingsScreen today="2026-11-28" />
        </MessagesProvider>
        <ToastIsland />
      </Frame>,
    );
  }

  it('shows the values of today by group', async () => {
    open();
    expect(await screen.findByRole('link', { name: /Teto do SFH\s*R\$\s2\.250\.000,00/ })).toHaveAttribute(
      'href',
      '/conta/operacao/referencias?ref=sfhCeiling',
    );
    expect(screen.getByRole('link', { name: /Taxa de financiamento.*2 valores/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /Tarifa mensal do banco\s*Sem valor hoje/ })).toBeVisible();
  });

  it('shows source and period of each value, and withdraws one', async () => {
    open('sfhCeiling');
    const row = within(await screen.findByRole('row', { name: /Todo o país/ }));
    expect(row.getByText('Desde 10/10/2025')).toBeVisible();
    expect(row.getByText(/Resolução CMN 5\.255/)).toBeVisible();
    expect(row.getByText('Imprensa ou associação · Conferido em 28/11/2026')).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: /^Retirar: R\$\s2\.250\.000,00, Desde/ }));
    expect(await screen.findByText('O valor foi retirado.')).toBeVisible();
    expect(sent).toEqual([[CEILING.id, { version: 1 }]]);
  });

  it('adds a value typed as people write it', async () => {
    open('bankRate');
    await screen.findByRole('form', { name: 'Acrescentar um valor' });
    await userEvent.type(screen.getByLabelText(/^Banco/), 'Inter');
    await userEvent.type(screen.getByLabelText('Valor'), '11,49%');
    await userEvent.type(screen.getByLabelText(/^Primeiro dia/), '01122026');
    await userEvent.type(screen.getByLabelText('Fonte'), 'Tabela do banco');
    await userEvent.selectOptions(screen.getByLabelText('Confiança'), 'Texto oficial');
    await userEvent.click(screen.getByRole('button', { name: 'Acrescentar' }));
    expect(await screen.findByText('O valor foi acrescentado.')).toBeVisible();
    expect(sent).toEqual([
      {
        name: 'bankRate',
        appliesTo: 'Inter',
        value: 0.1149,
        validFrom: '2026-12-01',
        validTo: null,
        source: 'Tabela do banco',
        confidence: 'official',
        checkedOn: '2026-11-28',
        note: null,
      },
    ]);
    expect(screen.getByLabelText('Fonte')).toHaveValue('');
  });

  it('keeps what was typed when the value is refused', async () => {
    open('bankRate', () => problem(409, 'setting_taken', 'Já existe um valor que começa neste dia.'));
    await screen.findByRole('form', { name: 'Acrescentar um valor' });
    await userEvent.click(screen.getByRole('button', { name: 'Acrescentar' }));
    expect(screen.getByLabelText('Valor')).toBeInvalid();
    await userEvent.type(screen.getByLabelText('Valor'), '11,49');
    await userEvent.type(screen.getByLabelText('Fonte'), 'Tabela do banco');
    await userEvent.selectOptions(screen.getByLabelText('Confiança'), 'Texto oficial');
    await userEvent.click(screen.getByRole('button', { name: 'Acrescentar' }));
    expect(await screen.findByText('Já existe um valor que começa neste dia.')).toBeVisible();
    expect(screen.getByLabelText('Valor')).toHaveValue('11,49');
  });

  it('offers no change of a limit of the law', async () => {
    open('coolingOffDays');
    expect(await screen.findByText(/fazem parte do programa/)).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });
});
