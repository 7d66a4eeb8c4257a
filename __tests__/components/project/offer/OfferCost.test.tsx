import { render, screen } from '@testing-library/react';
import { programSettings } from '@/__tests__/support/factories/setting';
import { buildProject } from '@/__tests__/support/records/projectFixtures';
import { Frame } from '@/__tests__/support/web/frame';
import { OfferCost } from '@/components/project/offer/OfferCost';
import { MessagesProvider } from '@/contexts/MessagesContext';
import { offerCostFacts } from '@/domain/purchaseCost/offerCost';
import { normalizeSpaces } from '@/domain/text';
import shell from '@/locales/pt-BR/shell.json';
import totalCost from '@/locales/pt-BR/totalCost.json';
import { listSettingValues } from '@/services/platform/settings';

jest.mock('@/services/platform/settings');

const facts = offerCostFacts(buildProject());

function page(priceCents: number | null, bankFundsWorks = false) {
  if (!facts) throw new Error('The built project has costs');
  return (
    <Frame>
      <MessagesProvider messages={{ shell, totalCost }}>
        <OfferCost costs={{ facts: { ...facts, bankFundsWorks }, view: null }} priceCents={priceCents} />
      </MessagesProvider>
    </Frame>
  );
}

describe('OfferCost', () => {
  it('computes the cost of a unit that is chosen in the browser, and of the next one', async () => {
    jest.mocked(listSettingValues).mockResolvedValue({ items: programSettings() });
    const { rerender } = render(page(51_200_000));
    const summary = await screen.findByText(/^Custo total/);
    expect(normalizeSpaces(document.body.textContent ?? '')).toContain(
      'Preço, corretagem incluídaR$ 512.000,00',
    );
    const first = summary.textContent;
    rerender(page(90_000_000));
    expect(await screen.findByText('Parcelas até a entrega das chaves')).toBeInTheDocument();
    expect(screen.getByText(/^Custo total/).textContent).not.toBe(first);
  });

  it('shows the interest of a bank that funds the works without opening the breakdown', async () => {
    jest.mocked(listSettingValues).mockResolvedValue({ items: programSettings() });
    render(page(51_200_000, true));
    const summary = (await screen.findByText(/^Custo total/)).closest('summary');
    expect(normalizeSpaces(summary?.textContent ?? '')).toMatch(
      /Inclui cerca de R\$ [\d.]+ de juros de obra, pagos ao banco até a entrega\.$/,
    );
  });

  it('shows nothing without a price, and nothing of an earlier unit', () => {
    jest.mocked(listSettingValues).mockRejectedValue(new Error('offline'));
    const { container } = render(page(null));
    expect(container.querySelector('details')).toBeNull();
  });
});
