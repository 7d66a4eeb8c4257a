import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { programSettings } from '@/__tests__/support/factories/setting';
import { Frame } from '@/__tests__/support/web/frame';
import type { SimulationView } from '@/components/simulation/loadSimulation';
import { ShareSimulation } from '@/components/simulation/shared/ShareSimulation';
import { useSimulation } from '@/components/simulation/useSimulation';
import { MessagesProvider } from '@/contexts/MessagesContext';
import { isValidOn } from '@/domain/setting/values';
import { readFacts } from '@/domain/simulation/facts';
import { snapshotOf } from '@/domain/simulation/snapshot';
import sharedSimulation from '@/locales/pt-BR/sharedSimulation.json';
import shell from '@/locales/pt-BR/shell.json';
import totalCost from '@/locales/pt-BR/totalCost.json';
import { shareSimulation } from '@/services/catalogue/simulations';

jest.mock('@/services/catalogue/simulations');

const DAY = '2026-10-02';
const ID = 'abcdefghijklmnopqrstuv';
const settings = programSettings().filter((setting) => isValidOn(setting, DAY));

const VIEW: SimulationView = {
  texts: readFacts({ entrada: '150.000', renda: '7.200', idade: '34' }, null),
  settings,
  day: DAY,
  unit: null,
  place: null,
  isDwelling: true,
  costs: {
    city: '',
    state: '',
    isDwelling: true,
    brokerage: null,
    condominiumCents: null,
    propertyTaxCents: null,
  },
  registration: null,
  bankNames: {},
  couponCode: null,
  yearlyCorrection: null,
};

function Page() {
  const state = useSimulation(VIEW);
  return (
    <>
      <button type="button" onClick={() => state.set('meses', 240)}>
        240
      </button>
      <ShareSimulation state={state} view={VIEW} coupon={null} />
    </>
  );
}

const open = () =>
  render(
    <Frame>
      <MessagesProvider messages={{ shell, sharedSimulation, totalCost }}>
        <Page />
      </MessagesProvider>
    </Frame>,
  );

describe('ShareSimulation', () => {
  beforeEach(() => {
    jest.mocked(shareSimulation).mockReset();
    jest.mocked(shareSimulation).mockResolvedValue({
      id: ID,
      type: 'ready',
      day: DAY,
      expiresOn: '2027-10-02',
      priceCents: 50_000_000,
      unit: null,
      ready: {
        ownCents: 15_000_000,
        fgtsCents: 0,
        months: 360,
        bank: null,
        settings: snapshotOf(settings, DAY, { ageYears: 34, bank: null }),
      },
      plan: null,
      coupon: null,
      estimate: null,
      deliveryOn: null,
      now: { priceCents: null, displayState: null, yearlyRate: null },
    });
  });

  it('sends no income, and offers the link with a readable text for WhatsApp', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Criar o link' }));
    expect(shareSimulation).toHaveBeenCalledWith({
      type: 'ready',
      priceCents: 50_000_000,
      ownCents: 15_000_000,
      fgtsCents: 0,
      months: 360,
      ageYears: 34,
      bank: null,
    });
    expect(await screen.findByRole('link', { name: 'Abrir a simulação' })).toHaveAttribute(
      'href',
      `/simulacao/${ID}`,
    );
    const whatsapp = screen.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href') ?? '';
    const text = new URL(whatsapp).searchParams.get('text') ?? '';
    expect(text).toContain('Preço R$ 500.000,00, 1ª parcela R$ 4.318,21 na SAC ou R$ 3.472,82 na Price');
    expect(text).toContain(`/simulacao/${ID}`);
  });

  it('needs another link after the figures changed', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Criar o link' }));
    await screen.findByRole('link', { name: 'Abrir a simulação' });
    await userEvent.click(screen.getByRole('button', { name: '240' }));
    expect(screen.getByRole('link', { name: 'Abrir a simulação anterior' })).toHaveAttribute(
      'href',
      `/simulacao/${ID}`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Criar um link com os valores de agora' }));
    expect(await screen.findByText('Link novo criado; o anterior continua valendo.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Abrir a simulação' })).toHaveFocus();
  });

  it('sends to a number with the prefix of the country', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Criar o link' }));
    await userEvent.click(await screen.findByText('Enviar para um número'));
    await userEvent.type(screen.getByLabelText('Celular com DDD'), '(11) 98765-4321');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(opened.mock.calls[0]?.[0]).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=/);
    opened.mockRestore();
  });

  it('can be repeated after a failure', async () => {
    jest.mocked(shareSimulation).mockRejectedValueOnce(new Error('offline'));
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Criar o link' }));
    expect(await screen.findByText(/^Não foi possível criar o link/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Criar o link' }));
    expect(await screen.findByRole('link', { name: 'Abrir a simulação' })).toBeVisible();
  });
});
