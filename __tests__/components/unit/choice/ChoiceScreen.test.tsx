import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRouter } from 'next/router';
import { renderToString } from 'react-dom/server';
import { buildUnits } from '@/__tests__/support/records/projectFixtures';
import { choiceViewAt } from '@/__tests__/support/web/choiceView';
import { openedStreams, openStream, useFakeEventSource } from '@/__tests__/support/web/fakeEventSource';
import { buildRouter } from '@/__tests__/support/web/frame';
import { ChoiceScreen } from '@/components/unit/choice/ChoiceScreen';
import type { ChoiceView } from '@/components/unit/choice/choiceView';
import { MessagesProvider } from '@/contexts/MessagesContext';
import shell from '@/locales/pt-BR/shell.json';
import unitChoice from '@/locales/pt-BR/unitChoice.json';

jest.mock('next/router', () => ({ useRouter: jest.fn() }));
jest.mock('@/contexts/AuthContext', () => ({ useAuth: () => ({ person: null, isLoading: false }) }));
const push = jest.fn();
const replacePage = jest.fn();
const { events } = buildRouter();
const replace = jest.spyOn(window.history, 'replaceState');

const Screen = ({ view }: { readonly view: ChoiceView }) => (
  <MessagesProvider messages={{ shell, unitChoice }} locale="pt-BR">
    <ChoiceScreen view={view} />
  </MessagesProvider>
);

beforeEach(() => {
  push.mockReset();
  replacePage.mockReset();
  replace.mockClear();
  jest
    .mocked(useRouter)
    .mockReturnValue({ push, replace: replacePage, events } as unknown as ReturnType<typeof useRouter>);
});

describe('ChoiceScreen', () => {
  // Without a stream the choice would read the states of its project over the network.
  useFakeEventSource();

  it('is a page of links without JavaScript, one for each option', async () => {
    const html = renderToString(<Screen view={await choiceViewAt({})} />);
    document.body.innerHTML = html;
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('link', { name: 'Torre A' })).toHaveAttribute(
      'href',
      '/imovel/residencial-ipe-amarelo/escolher?torre=A',
    );
    document.body.innerHTML = '';
  });

  it('asks one question with one radio group; a choice changes panel, drawing and URL', async () => {
    render(<Screen view={await choiceViewAt({})} />);
    const group = await screen.findByRole('group', { name: 'Em qual torre?' });
    expect(within(group).getAllByRole('radio')).toHaveLength(2);
    const panel = screen.getByRole('region', { name: 'Sua escolha' });
    expect(within(panel).queryByRole('link')).toBeNull();

    await userEvent.click(screen.getByRole('radio', { name: 'Torre A' }));
    expect(within(panel).getByText(/R\$\s512\.000 a R\$\s703\.000/)).toBeInTheDocument();
    expect(within(panel).getByRole('link', { name: 'Escolher a metragem' })).toHaveAttribute(
      'href',
      '/imovel/residencial-ipe-amarelo/escolher?torre=A',
    );
    expect(
      screen.getByRole('img', { name: /Em destaque, Torre A: 4 disponíveis, 1 reservada/ }),
    ).toBeVisible();
    expect(replace).toHaveBeenLastCalledWith(
      null,
      '',
      '/imovel/residencial-ipe-amarelo/escolher?torre=A&passo=torre',
    );
  });

  it('moves by arrows, goes on by Enter and leaves by Escape', async () => {
    render(<Screen view={await choiceViewAt({})} />);
    screen.getByRole('radio', { name: 'Torre A' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Torre B' })).toBeChecked();
    await userEvent.keyboard('{Enter}');
    expect(push).toHaveBeenLastCalledWith('/imovel/residencial-ipe-amarelo/escolher?torre=B&unidade=101');
    await userEvent.keyboard('{Escape}');
    expect(push).toHaveBeenLastCalledWith('/imovel/residencial-ipe-amarelo');
  });

  it('moves the focus to the next question, not on the first page', async () => {
    const { rerender } = render(<Screen view={await choiceViewAt({})} />);
    expect(document.body).toHaveFocus();
    rerender(<Screen view={await choiceViewAt({ query: { torre: 'A' } })} />);
    expect(screen.getByRole('heading', { level: 1, name: 'De que tamanho?' })).toHaveFocus();
  });

  it('has doors: answered ones are links back, the open one is the current step', async () => {
    render(<Screen view={await choiceViewAt({ query: { torre: 'A' } })} />);
    const doors = screen.getByRole('navigation', { name: 'Passos da escolha' });
    expect(within(doors).getByRole('link', { name: /^Torre A/ })).toHaveAttribute(
      'href',
      '/imovel/residencial-ipe-amarelo/escolher?torre=A&passo=torre',
    );
    const current = within(doors)
      .getAllByRole('listitem')
      .filter((item) => item.getAttribute('aria-current') === 'step');
    expect(current.map((item) => item.textContent)).toEqual(['Metragempasso atual, passo 2 de 4']);
  });

  it('explains a lost answer beside the question', async () => {
    render(<Screen view={await choiceViewAt({ query: { torre: 'B', metragem: '92' } })} />);
    expect(screen.getByRole('note')).toHaveTextContent('Não existe com as respostas anteriores: 92 m²');
  });

  it('ends with the unit and its favourite', async () => {
    render(<Screen view={await choiceViewAt({ query: { torre: 'A', metragem: '92', andar: '3' } })} />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Unidade 302, Torre A' })).toBeVisible();
    expect(await screen.findByText(/Inclui corretagem de R\$\s35\.150,00/)).toBeVisible();
    const heart = screen.getByRole('button', { name: /Salvar nos favoritos/ });
    expect(JSON.parse(heart.dataset.choice ?? '')).toEqual({ tower: 'A', unit: '302', quota: null });
  });
});

describe('the open choice while units are taken', () => {
  useFakeEventSource();
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  /** The code of the stream is loaded after the page. */
  const connected = () => waitFor(() => expect(openedStreams).toHaveLength(1));
  const take = () => {
    openStream().send('states', { items: [{ tower: 'A', code: '101', state: 'sold' }] });
    act(() => jest.advanceTimersByTime(100));
  };
  const announced = () => document.querySelector('[role=status].visually-hidden')?.textContent;
  const query = { torre: 'A', metragem: '64', passo: 'metragem' };
  const taken = [
    ...buildUnits(['sa', 'sr', 'sa'], (_, position) => ({
      planIndex: position - 1,
      areaM2: position === 1 ? 64 : 92,
    })),
    ...buildUnits(['a']).map((unit) => ({ ...unit, id: 'b', tower: 'B' })),
  ];

  it('presents the URL of the browser again, once for several changes', async () => {
    render(<Screen view={await choiceViewAt({})} />);
    await connected();
    window.history.replaceState(null, '', '/imovel/x/escolher?torre=A&passo=torre');
    openStream().send('states', { items: [{ tower: 'A', code: '101', state: 'sold' }] });
    take();
    expect(replacePage.mock.calls).toEqual([
      [
        '/imovel/x/escolher?torre=A&passo=torre',
        undefined,
        { scroll: false, locale: false, unstable_skipClientCache: true },
      ],
    ]);
  });

  it('keeps an option that was chosen while the server presented the choice', async () => {
    render(<Screen view={await choiceViewAt({})} />);
    await connected();
    const [old, chosen] = ['/imovel/x/escolher?passo=torre', '/imovel/x/escolher?torre=B&passo=torre'];
    window.history.replaceState(null, '', old);
    replacePage.mockImplementationOnce(async (url: string) => {
      window.history.replaceState(null, '', chosen);
      events.emit('beforeHistoryChange', url);
      window.history.replaceState(null, '', url);
      return true;
    });
    take();
    await waitFor(() => expect(replacePage.mock.calls.map(([url]) => url)).toEqual([old, chosen]));
  });

  it('announces the new count, and keeps the focus and the chosen option', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { rerender } = render(<Screen view={await choiceViewAt({})} />);
    await connected();
    await user.click(screen.getByRole('radio', { name: 'Torre A' }));
    expect(announced()).toBe('');
    take();
    rerender(<Screen view={await choiceViewAt({ query: { torre: 'A', passo: 'torre' }, units: taken })} />);
    expect(screen.getByRole('radio', { name: 'Torre A' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Torre A' })).toHaveFocus();
    expect(announced()).toBe('Atualização: 3 disponíveis.');
  });

  it('lets a change of page that has begun come first', async () => {
    render(<Screen view={await choiceViewAt({})} />);
    await connected();
    act(() => events.emit('routeChangeStart', '/imovel/x/escolher?torre=A'));
    take();
    act(() => jest.advanceTimersByTime(1_000));
    expect(replacePage).not.toHaveBeenCalled();
    act(() => events.emit('routeChangeComplete', '/imovel/x/escolher?torre=A'));
    act(() => jest.advanceTimersByTime(100));
    expect(replacePage).toHaveBeenCalledTimes(1);
  });

  it('presents it later if the server could not', async () => {
    render(<Screen view={await choiceViewAt({})} />);
    await connected();
    replacePage.mockRejectedValueOnce(new Error('Failed to load static props'));
    take();
    await act(() => jest.advanceTimersByTimeAsync(2_900));
    expect(replacePage).toHaveBeenCalledTimes(1);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(replacePage).toHaveBeenCalledTimes(2);
  });

  it('presents an older page again that the way back shows after a change', async () => {
    const view = await choiceViewAt({});
    const at = (renderedAt: string) => <Screen view={{ ...view, renderedAt }} />;
    const { rerender } = render(at('2026-11-28T12:00:00.000Z'));
    await connected();
    rerender(at('2026-11-28T12:01:00.000Z'));
    rerender(at('2026-11-28T12:00:00.000Z'));
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(replacePage).not.toHaveBeenCalled();
    take();
    rerender(at('2026-11-28T12:02:00.000Z'));
    replacePage.mockClear();
    rerender(at('2026-11-28T12:01:00.000Z'));
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(replacePage).toHaveBeenCalledTimes(1);
  });

  it('names the answer that is lost', async () => {
    const { rerender } = render(<Screen view={await choiceViewAt({ query })} />);
    await connected();
    take();
    rerender(<Screen view={await choiceViewAt({ query, units: taken })} />);
    expect(announced()).toBe('Atualização: Nada disponível agora: 64 m².');
  });

  describe('that ends with a unit', () => {
    const unit = { torre: 'A', metragem: '92', andar: '3' };
    const reserved = { tower: 'A', code: '302', state: 'reserved' } as const;
    const takenUnit = () => choiceViewAt({ query: { ...unit, unidade: '302' }, states: [reserved] });
    const card = () => screen.getByRole('region', { name: 'Sua escolha' });

    async function loseIt() {
      const { rerender } = render(<Screen view={await choiceViewAt({ query: unit })} />);
      await connected();
      const choose = await screen.findByRole('button', { name: /^Escolher esta unidade/ });
      act(() => choose.focus());
      take();
      const view = await takenUnit();
      rerender(<Screen view={view} />);
      return { rerender };
    }

    it('presents the unit again, which stays chosen', async () => {
      await loseIt();
      expect(replacePage).toHaveBeenLastCalledWith(
        '/imovel/residencial-ipe-amarelo/escolher?torre=A&metragem=92&andar=3&unidade=302',
        undefined,
        { scroll: false, locale: false, unstable_skipClientCache: true },
      );
    });

    it('keeps the card with its price, and offers the nearest unit in the place of the actions', async () => {
      await loseIt();
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Unidade 302, Torre A');
      expect(screen.getByText('Acabou de ser reservada.')).toBeVisible();
      expect(within(card()).getByText(/^Preço antes disso: R\$\s703\.000$/)).toBeInTheDocument();
      expect(within(card()).queryByRole('button', { name: /^Escolher esta unidade/ })).toBeNull();
      const ways = within(card()).getByRole('region', { name: 'O que fazer agora' });
      expect(within(ways).getByRole('link', { name: 'Ver Unidade 102, Torre A' })).toHaveAttribute(
        'href',
        '/imovel/residencial-ipe-amarelo/escolher?torre=A&metragem=92&final=02&andar=1&unidade=102',
      );
      // The pressed button is gone.
      expect(ways).toHaveFocus();
    });

    it('announces it once, with the ways on', async () => {
      const { rerender } = await loseIt();
      const sentence =
        'Atualização: Unidade 302, Torre A: Acabou de ser reservada. Você pode entrar na fila ou ver a mais próxima disponível: Unidade 102, Torre A.';
      expect(announced()).toBe(sentence);
      take();
      const later = { ...reserved, queued: 1 };
      rerender(<Screen view={await choiceViewAt({ query: { ...unit, unidade: '302' }, states: [later] })} />);
      expect(announced()).toBe(sentence);
    });

    it('shows no price of a unit that was taken before', async () => {
      render(<Screen view={await takenUnit()} />);
      expect(await screen.findByText('Reservada por outra pessoa.')).toBeVisible();
      expect(within(card()).queryByText(/Preço antes disso/)).toBeNull();
    });
  });

  it('leads from a step to the queue of a held unit', async () => {
    const until = new Date(Date.now() + 24 * 60_000).toISOString();
    const states = [{ tower: 'A', code: '202', state: 'reserved', until, queued: 1 } as const];
    render(<Screen view={await choiceViewAt({ query: { torre: 'A', metragem: '92' }, states })} />);
    const part = await screen.findByRole('region', { name: 'Com reserva em andamento' });
    expect(within(part).getByText('1 pessoa na fila')).toBeVisible();
    expect(await within(part).findByText('libera em até 24 min')).toBeVisible();
    expect(
      within(part).getByRole('link', { name: /^Unidade 202, Torre A ?, Entrar na fila$/ }),
    ).toHaveAttribute('href', '/imovel/residencial-ipe-amarelo/escolher?torre=A&metragem=92&unidade=202');
  });

  it('announces nothing for a step that the visitor opens', async () => {
    const { rerender } = render(<Screen view={await choiceViewAt({})} />);
    await connected();
    rerender(<Screen view={await choiceViewAt({ query })} />);
    expect(announced()).toBe('');
  });
});
