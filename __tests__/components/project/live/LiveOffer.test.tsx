import { act, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { buildProject, buildUnits } from '@/__tests__/support/records/projectFixtures';
import { openStream, useFakeEventSource } from '@/__tests__/support/web/fakeEventSource';
import { useNetwork } from '@/__tests__/support/web/network';
import { ProjectFrame } from '@/__tests__/support/web/projectFrame';
import { LiveOffer, type LiveView } from '@/components/project/live/LiveOffer';
import { choiceLabels } from '@/components/project/offer/choiceLabels';
import { OfferBar } from '@/components/project/offer/OfferBar';
import { OfferPanel } from '@/components/project/offer/OfferPanel';
import { projectPageView } from '@/components/project/projectPage';
import { UnitExplorer } from '@/components/unit/UnitExplorer';
import type { ItemState } from '@/domain/event/schema';
import { chosenIn, type OfferChoice } from '@/domain/project/offers/offer';
import { normalizeSpaces } from '@/domain/text';
import { useMessages } from '@/hooks/useMessages';

const NOW = '2026-11-27T22:00:00.000Z';
const UNITS = buildUnits(['aaa', 'aaa']);
const [first, second, third] = UNITS.map(({ code }) => code);

function Page({ choice, units }: { readonly choice: OfferChoice; readonly units: typeof UNITS }) {
  const { project, offer } = projectPageView(buildProject(), { units, quotas: [] }, {}, NOW);
  const [rendered] = useState(offer);
  const [live, setLive] = useState<LiveView>({ offer: rendered, priceFrom: project.priceFrom });
  const t = { unit: useMessages('unit'), quota: useMessages('quota') };
  const shown = { ...project, priceFrom: live.priceFrom };
  const chosen = choiceLabels(t, project, live.offer, chosenIn(live.offer, choice));
  const onChoose = () => {};
  return (
    <>
      <UnitExplorer slug="x" project={project} offer={live.offer} choice={choice} onChoose={onChoose} />
      <LiveOffer project={project} offer={rendered} since={NOW} choice={choice} onChange={setLive} />
      <OfferPanel
        project={shown}
        chosen={chosen}
        choice={choice}
        onChoose={onChoose}
        renderedAt={NOW}
        cost={null}
      >
        {null}
      </OfferPanel>
      <OfferBar project={shown} chosen={chosen} />
    </>
  );
}

const taken = (code: string | undefined, change: Partial<ItemState> = {}): ItemState => ({
  tower: 'A',
  code: code ?? '',
  state: 'reserved',
  ...change,
});

describe('the page of a project while units are taken', () => {
  useFakeEventSource();
  const network = useNetwork();
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true, now: new Date(NOW) }));
  afterEach(() => jest.useRealTimers());

  function open(unit: string | null = null, units = UNITS) {
    render(
      <ProjectFrame>
        <Page choice={{ tower: 'A', unit, quota: null }} units={units} />
      </ProjectFrame>,
    );
  }
  const send = (...items: ItemState[]) => openStream().send('states', { items });
  const speak = () => act(() => jest.advanceTimersByTime(700));
  const cell = (code: string | undefined) =>
    screen.getByRole('link', { name: new RegExp(`^Unidade ${code},`) });
  const announced = () => document.querySelector('[role=status].visually-hidden')?.textContent;
  const panel = () => normalizeSpaces(screen.getByRole('complementary').textContent ?? '');
  const bar = () => normalizeSpaces(document.querySelector('[data-bottom-bar]')?.textContent ?? '');

  it('changes the cell and the legend in place', () => {
    open();
    const before = cell(second);
    send(taken(second));
    expect(cell(second)).toBe(before);
    expect(before).toHaveAttribute('data-state', 'reserved');
    expect(screen.getByRole('list', { name: /Situação/ }).textContent).toBe('5 disponíveis1 reservada');
  });

  it('announces one unit by its name, and only once', () => {
    open();
    send(taken(second));
    expect(announced()).toBe('');
    speak();
    expect(announced()).toBe(`Atualização: Unidade ${second}, reservada.`);
    send(taken(second));
    send(taken(second, { state: 'sold' }));
    speak();
    expect(announced()).toBe(`Atualização: Unidade ${second}, reservada.`);
  });

  it('offers the waiting list of a position from the moment at which nothing of it is available', () => {
    const units = buildUnits(['aaa', 'aas']);
    const [, , free, , , sold] = units;
    open(sold?.code, units);
    const ofPosition = { name: 'Avise-me de qualquer andar do final 03' };
    expect(screen.getByRole('link', { name: 'Avise-me se liberar' })).toBeInTheDocument();
    expect(screen.queryByRole('link', ofPosition)).toBeNull();
    send(taken(free?.code));
    expect(screen.getByRole('link', ofPosition)).toHaveAttribute(
      'href',
      '/imovel/residencial-ipe-amarelo/lista-de-espera?torre=A&final=03',
    );
  });

  it('joins several announcements', () => {
    open();
    send(taken(first), taken(second));
    send(taken(third));
    speak();
    expect(announced()).toBe('3 unidades saíram.');
    const free = { state: 'active', priceCents: 500_000_00 } as const;
    send(taken(first, free), taken(third, free));
    speak();
    expect(announced()).toBe('2 unidades voltaram a ficar disponíveis.');
  });

  it('leaves the chosen unit to the panel, a live region that shows its state and the end of the hold', () => {
    open(first ?? null);
    expect(panel()).toContain('R$');
    send(taken(first, { until: '2026-11-27T22:24:00.000Z' }));
    speak();
    expect(announced()).toBe('');
    expect(panel()).toContain('reservada');
    expect(panel()).toContain('Libera em até 24 min');
    expect(screen.getByText('Libera em até 24 min')).toHaveAttribute('aria-live', 'off');
    expect(screen.getByRole('link', { name: 'Ver as disponíveis' })).toHaveAttribute('href', '#unidades');
    expect(bar()).toContain('reservada');
    expect(bar()).not.toContain('R$');
    act(() => jest.advanceTimersByTime(60_000));
    expect(panel()).toContain('Libera em até 23 min');
  });

  it('names no end of a hold that is not known', () => {
    open(first ?? null);
    network.use(
      http.get('/api/public/projects/:id/states', () => HttpResponse.json({ items: [], tag: 'x' })),
    );
    send(taken(first));
    expect(panel()).toContain('reservada');
    expect(panel()).not.toContain('Libera');
  });

  it('names another unit of the lowest price once the named one is taken', () => {
    open();
    expect(bar()).toContain('unid. 101, torre A');
    send(taken('101'));
    expect(bar()).toContain(`Unidade ${first}`);
    expect(screen.getByRole('link', { name: `Ver Unidade ${first}` })).toBeVisible();
  });

  it('keeps naming its unit while another one of the same price is taken', () => {
    open();
    const before = bar();
    send(taken(first));
    expect(bar()).toBe(before);
  });

  it('reads until when a unit is held that was taken before the page was rendered', async () => {
    network.use(
      http.get('/api/public/projects/:id/states', () =>
        HttpResponse.json({ items: [taken(first, { until: '2026-11-27T22:10:00.000Z' })], tag: 'x' }),
      ),
    );
    open(first ?? null, buildUnits(['raa', 'aaa']));
    await waitFor(() => expect(panel()).toContain('Libera em até'));
  });

  it('leads to the queue of a held unit with its length, and no longer once it is free', async () => {
    network.use(
      http.get('/api/public/projects/:id/states', () => HttpResponse.json({ items: [], tag: 'x' })),
    );
    open(first ?? null);
    send(taken(first, { queued: 2 }));
    expect(await screen.findByRole('button', { name: 'Entrar na fila' })).toBeVisible();
    expect(panel()).toContain('2 pessoas na fila.');
    expect(panel()).toContain('só você pode reservar por 2 horas');
    send(taken(first, { state: 'active', priceCents: 500_000_00 }));
    expect(screen.queryByRole('button', { name: 'Entrar na fila' })).toBeNull();
  });
});
