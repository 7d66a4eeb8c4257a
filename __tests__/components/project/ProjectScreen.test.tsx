import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { programSettings } from '@/__tests__/support/factories/setting';
import { buildProject, buildUnits } from '@/__tests__/support/records/projectFixtures';
import { useFakeEventSource } from '@/__tests__/support/web/fakeEventSource';
import { ProjectFrame } from '@/__tests__/support/web/projectFrame';
import { ProjectScreen } from '@/components/project/ProjectScreen';
import { presentParts } from '@/components/project/presentParts';
import { projectPageView } from '@/components/project/projectPage';
import type { OfferChoice } from '@/domain/project/offers/offer';
import type { PlanPrices } from '@/domain/project/prices';
import type { PublicProject } from '@/domain/project/schema';
import { normalizeSpaces } from '@/domain/text';
import project from '@/locales/pt-BR/project.json';
import totalCost from '@/locales/pt-BR/totalCost.json';
import vocabulary from '@/locales/pt-BR/vocabulary.json';

const NOW = '2026-11-27T22:00:00.000Z';

interface ScreenOptions {
  readonly change?: Partial<PublicProject>;
  readonly query?: Record<string, string>;
  readonly picture?: readonly string[];
  /** Details of the units in the picture. */
  readonly detail?: Parameters<typeof buildUnits>[1];
  readonly prices?: readonly PlanPrices[];
}

async function renderScreen({
  change,
  query = {},
  picture = ['ad', 'rs', 'aa'],
  detail,
  prices = [],
}: ScreenOptions = {}) {
  const built = buildProject(change);
  const view = projectPageView(built, { units: buildUnits(picture, detail), quotas: [] }, query, NOW);
  const parts = presentParts({
    project: built,
    view,
    prices,
    settings: programSettings(),
    messages: { project, totalCost, vocabulary },
    locale: 'pt-BR',
    renderedAt: NOW,
  });
  const onChoose = jest.fn<void, [OfferChoice]>();
  render(
    <ProjectFrame>
      <ProjectScreen
        {...parts}
        choice={view.read.choice}
        onChoose={onChoose}
        renderedAt={NOW}
        cost={null}
        facts={<p>fatos da unidade</p>}
        similar={null}
      >
        <p>espelho</p>
      </ProjectScreen>
    </ProjectFrame>,
  );
  // Waits for the deferred parts, of which this is the last.
  await screen.findByRole('region', { name: 'Incorporadora e vendas' }, { timeout: 15_000 });
  await screen.findByRole('complementary');
  return { onChoose };
}

const panel = () => within(screen.getByRole('complementary', { name: 'Preço e unidade escolhida' }));
const text = (element: Element | null) => normalizeSpaces(element?.textContent ?? '');

describe('ProjectScreen', () => {
  useFakeEventSource();

  it('names and chooses the unit of the lowest price', async () => {
    const { onChoose } = await renderScreen();
    expect(text(panel().getByText(/^R\$/))).toBe('R$ 512.000');
    const link = panel().getByRole('link', { name: 'Ver unid. 101, torre A' });
    expect(link).toHaveAttribute('href', '/imovel/residencial-ipe-amarelo?torre=A&unidade=101');
    await userEvent.click(link);
    expect(onChoose).toHaveBeenCalledWith({ tower: 'A', unit: '101', quota: null });
  });

  it('keeps the focus in the panel when the pressed link is replaced by its choice', async () => {
    await renderScreen({ query: { torre: 'A', unidade: '302' } });
    await userEvent.click(panel().getByRole('link', { name: 'Voltar ao preço inicial' }));
    expect(screen.getByRole('complementary', { name: 'Preço e unidade escolhida' })).toHaveFocus();
  });

  it('shows the total with its brokerage to the centavo, and the payee', async () => {
    await renderScreen();
    const breakdown = screen.getByRole('region', { name: 'O que o preço inclui' });
    expect(text(breakdown)).toContain('Valor do imóvelR$ 486.400,00');
    expect(text(breakdown)).toContain('Corretagem (5,00%), para Horizonte ImóveisR$ 25.600,00');
    expect(text(breakdown)).toContain('Preço totalR$ 512.000,00');
    expect(text(panel().getByText(/Inclui corretagem/))).toBe(
      'Preço total, corretagem incluída. Inclui corretagem de R$ 25.600,00 (Horizonte Imóveis).',
    );
  });

  it('always shows the registration with office and date, the CRECI and the CNPJ', async () => {
    await renderScreen();
    const facts = screen.getByText('Registro (RI)').parentElement;
    expect(text(facts)).toBe('Registro (RI)R.3/112.34510º Registro de Imóveis de São Paulo, 02/03/2025');
    expect(panel().getByText('RI R.3/112.345 – 10º Registro de Imóveis de São Paulo')).toBeInTheDocument();
    const developer = screen.getByRole('region', { name: 'Incorporadora e vendas' });
    expect(developer).toHaveTextContent('CRECI/SP 12345-J');
    expect(developer).toHaveTextContent('CNPJ 11.222.333/0001-81');
    expect(developer).toHaveTextContent('12 de 14 empreendimentos entregues no prazo');
  });

  it('shows the CIB number of the property with its hyphen, if any', async () => {
    await renderScreen();
    expect(text(screen.getByText('CIB (cadastro do imóvel)').parentElement)).toContain('A1B2C3D-4');
  });

  it('shows the time of the last confirmation, relative and in São Paulo time', async () => {
    await renderScreen();
    const stamps = screen.getAllByText(/^Disponibilidade confirmada há 2 h por Horizonte/);
    expect(stamps.map(text)).toEqual(
      Array(2).fill('Disponibilidade confirmada há 2 h por Horizonte (27/11/2026, 17:00)'),
    );
    for (const stamp of stamps) {
      expect(within(stamp).getByText('(27/11/2026, 17:00)')).toHaveAttribute(
        'datetime',
        '2026-11-27T20:00:00.000Z',
      );
    }
  });

  const confirmed = (freshness: 'ageing' | 'stale', confirmedAt: string) => ({
    availability: { ...buildProject().availability, freshness, confirmedAt },
  });

  it('warns after a week without a confirmation, and keeps the price', async () => {
    await renderScreen({ change: confirmed('ageing', '2026-11-18T20:00:00.000Z') });
    expect(screen.getByText('Disponibilidade não confirmada há 9 dias')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Pedir a confirmação' })).toHaveAttribute('href', '#quem-vende');
    expect(text(panel().getByText(/^R\$/))).toBe('R$ 512.000');
  });

  it('explains after two weeks why there is no price, without claiming that all is sold', async () => {
    await renderScreen({
      change: { ...confirmed('stale', '2026-11-11T20:00:00.000Z'), priceFrom: null },
      detail: () => ({ prices: null }),
    });
    expect(screen.getAllByText('Preço a confirmar')[0]).toBeInTheDocument();
    expect(
      screen.getByText(/^Horizonte não confirma preços e disponibilidade há 16 dias/),
    ).toBeInTheDocument();
    expect(panel().getByRole('heading', { name: 'Preço a confirmar' })).toBeInTheDocument();
    expect(screen.queryByText(/Nada disponível/)).not.toBeInTheDocument();
    expect(panel().queryByText(/R\$/)).not.toBeInTheDocument();
  });

  it('shows the date of the first publication', async () => {
    await renderScreen();
    expect(screen.getByText('Publicado em 11 de março de 2025')).toHaveAttribute('datetime', '2025-03-11');
  });

  it('shows the price history of each plan as a drawing and a table', async () => {
    await renderScreen({
      prices: [
        {
          planIndex: 0,
          unitId: null,
          quotaId: null,
          label: 'unid. 1203, torre A',
          prices: [
            { priceCents: 412_000_00, since: '2026-01-05T12:00:00.000Z' },
            { priceCents: 405_000_00, since: '2026-08-03T12:00:00.000Z' },
          ],
        },
      ],
    });
    const history = within(screen.getByRole('region', { name: 'Histórico de preços' }));
    expect(history.getByRole('img').getAttribute('aria-label')).toMatch(
      /^Linha do preço desde 5 de janeiro de 2026/,
    );
    const [, row] = history.getAllByRole('row');
    expect(text(row ?? null)).toBe('3 de agosto de 2026R$ 412.000 → passou para R$ 405.000\u22121,70%');
    expect(history.getByText('unid. 1203, torre A')).toBeInTheDocument();
  });

  it('shows no history without price changes', async () => {
    await renderScreen();
    expect(screen.queryByRole('region', { name: 'Histórico de preços' })).not.toBeInTheDocument();
  });

  it('shows the price history of the chosen unit', async () => {
    const history = [
      { priceCents: 51_200_000, since: '2026-08-03T12:00:00.000Z' },
      { priceCents: 50_000_000, since: '2026-01-05T12:00:00.000Z' },
    ];
    await renderScreen({
      query: { torre: 'A', unidade: '101' },
      detail: () => ({ prices: { currentCents: 51_200_000, history } }),
    });
    const [change] = panel().getAllByText(/^3 de agosto de 2026/);
    expect(text(change?.closest('li') ?? null)).toBe(
      '3 de agosto de 2026 R$ 500.000 → passou para R$ 512.000 (+2,40%)',
    );
  });

  it('links to the report form of the project, or of the chosen unit', async () => {
    await renderScreen({ query: { torre: 'A', unidade: '101' } });
    expect(panel().getByRole('link', { name: 'Informar um erro' })).toHaveAttribute(
      'href',
      '/imovel/residencial-ipe-amarelo/avisar?torre=A&unidade=101',
    );
  });

  it('links to the company and to the listings of its city and neighbourhood', async () => {
    await renderScreen();
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Horizonte')).toBe('/incorporadora/horizonte');
    expect(href('São Paulo')).toBe('/imoveis/sp/sao-paulo');
    expect(href('Pinheiros')).toBe('/imoveis/sp/sao-paulo/pinheiros');
  });

  it('names the source of the neighbourhood, and quotes the seller on the surroundings', async () => {
    const { address } = buildProject();
    await renderScreen({ change: { address: { ...address, near: 'estação Fradique Coutinho' } } });
    expect(screen.getByText(/^Bairro definido pelo ponto no mapa/)).toHaveTextContent(
      'Bairro definido pelo ponto no mapa. Ponto de referência, segundo a incorporadora: estação Fradique Coutinho.',
    );
  });

  it('shows both the promised delivery and the last day of the tolerance', async () => {
    await renderScreen();
    const facts = screen.getByText('Fase').closest('dl');
    expect(facts).toHaveTextContent('Entrega prometidajun 2028limite com tolerância: 27 de dezembro de 2028');
  });

  it('restores the unit of a deep link, and shares its name, price and URL', async () => {
    await renderScreen({ query: { torre: 'A', unidade: '302' }, picture: ['aa', 'aa', 'aa'] });
    expect(panel().getByRole('heading', { name: 'Unidade 302' })).toBeInTheDocument();
    expect(panel().getByText('fatos da unidade')).toBeInTheDocument();
    const share = panel().getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '';
    const message = new URL(share);
    expect(message.origin + message.pathname).toBe('https://wa.me/');
    expect(message.searchParams.get('text')).toBe(
      'Unidade 302, Residencial Ipê-Amarelo: R$ 512.000. http://localhost/imovel/residencial-ipe-amarelo?torre=A&unidade=302',
    );
  });

  it('shows a sold unit by its state, without a price', async () => {
    await renderScreen({ query: { torre: 'A', unidade: '202' } });
    expect(panel().getByText('vendida')).toBeInTheDocument();
    expect(panel().queryByText(/R\$/)).not.toBeInTheDocument();
  });

  it('reports a linked unit that does not exist', async () => {
    await renderScreen({ query: { torre: 'A', unidade: '9999' } });
    expect(screen.getByText(/Não encontramos a unidade deste link/)).toBeInTheDocument();
    expect(panel().getByText('A partir de')).toBeInTheDocument();
  });

  it('warns while the developer may still withdraw the project', async () => {
    await renderScreen({
      change: { registration: { number: 'R.1/9', office: '5º RI', date: '2026-11-01' } },
    });
    expect(screen.getByText('Prazo de carência até 30 de abril de 2027')).toBeInTheDocument();
  });

  it('shows no price and no purchase for a waiting list', async () => {
    await renderScreen({ change: { phase: 'Pré-Lançamento', registration: null }, picture: ['dd'] });
    expect(screen.getAllByText('Lista de espera').length).toBeGreaterThan(0);
    expect(normalizeSpaces(document.body.textContent ?? '')).not.toMatch(/R\$ (?!680|210|890)/);
    expect(screen.queryByRole('region', { name: 'O que o preço inclui' })).not.toBeInTheDocument();
    expect(panel().getByText(/as vendas não começaram/)).toBeInTheDocument();
  });

  it('reports a sold-out project', async () => {
    await renderScreen({ change: { priceFrom: null }, picture: ['ss'] });
    expect(screen.getAllByText('Nada disponível agora').length).toBeGreaterThan(0);
    expect(panel().queryByText(/R\$/)).not.toBeInTheDocument();
  });

  it('has no buttons for actions that are not available yet', async () => {
    await renderScreen({ query: { torre: 'A', unidade: '101' } });
    expect(screen.queryByText(/Reservar/)).not.toBeInTheDocument();
  });

  it.each([
    ['2028-06-30', 'Simular o plano de pagamento'],
    ['2020-06-30', 'Simular o financiamento'],
    [null, 'Simular o financiamento'],
  ])('leads from a unit delivered on %s to its simulation: %s', async (deliveryDate, name) => {
    const { details } = buildProject();
    await renderScreen({
      query: { torre: 'A', unidade: '101' },
      change: { details: { ...details, deliveryDate } },
    });
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toMatch(/^\/simulacao\?projeto=[\w-]+&torre=A&unidade=101$/);
  });

  it('has no simulation without a unit', async () => {
    await renderScreen();
    expect(screen.queryByRole('link', { name: /^Simular/ })).not.toBeInTheDocument();
  });

  it('links to the developer’s WhatsApp with the Brazilian prefix', async () => {
    await renderScreen();
    const link = screen.getByRole('link', { name: 'Perguntar à incorporadora' });
    expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=/);
  });

  it('draws each plan with a text alternative, and prices private area only', async () => {
    await renderScreen();
    const plans = within(screen.getByRole('list', { name: 'Plantas do empreendimento' }));
    expect(
      plans.getAllByRole('img', {
        name: 'Planta ilustrada de 64 m²: Estar e jantar, 20 m²; Suíte, 12 m²; Banho, 4 m²; Cozinha, 10 m²; Quarto, 8 m².',
      }),
    ).toHaveLength(1);
    const [first] = plans.getAllByRole('article');
    expect(text(first ?? null)).toContain('a partir de R$ 8.000,00/m² de área privativa');
    expect(text(first ?? null)).toContain('3 disponíveis');
  });
});
