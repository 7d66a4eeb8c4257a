import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { buildCards, RENDERED_AT } from '@/__tests__/support/records/cards';
import { WORDS } from '@/__tests__/support/web/catalogueFrame';
import { buildRouter } from '@/__tests__/support/web/frame';
import { ComparisonForm } from '@/components/catalogue/ComparisonForm';
import { presentCard } from '@/components/catalogue/card/presentCard';
import { ComparisonChoice } from '@/components/comparison/ComparisonChoice';
import { MessagesProvider } from '@/contexts/MessagesContext';
import catalogue from '@/locales/pt-BR/catalogue.json';
import choice from '@/locales/pt-BR/choice.json';
import shell from '@/locales/pt-BR/shell.json';

/** Page of a list whose first card is `projeto-{from}`. */
function list(from: number, { router = buildRouter(), isLoaded = true } = {}) {
  const cards = buildCards(from + 6).slice(from);
  return (
    <RouterContext.Provider value={router}>
      <MessagesProvider messages={{ catalogue, choice, shell }}>
        <ComparisonForm cards={cards.map((card) => presentCard(WORDS, card, RENDERED_AT))} label="Lista" />
        {isLoaded && <ComparisonChoice />}
      </MessagesProvider>
    </RouterContext.Provider>
  );
}

const box = (number: number) => screen.getByRole('checkbox', { name: `Comparar Projeto ${number}` });
const tray = () => screen.findByRole('region', { name: 'Comparação' });
const kept = () => JSON.parse(sessionStorage.getItem('comparison') ?? '[]');

beforeEach(() => sessionStorage.clear());

async function tick(...numbers: number[]) {
  for (const number of numbers) await userEvent.click(box(number));
  return tray();
}

describe('ComparisonTray', () => {
  it('shows nothing before the first choice, then the count and a request for a second project', async () => {
    render(list(0));
    expect(screen.queryByRole('region', { name: 'Comparação' })).not.toBeInTheDocument();
    expect(await tick(1)).toHaveTextContent('1 de 4 Escolha mais um.');
    expect(screen.queryByRole('link', { name: 'Comparar' })).not.toBeInTheDocument();
    expect(await tick(3)).toHaveTextContent('2 de 4');
    expect(screen.getByRole('link', { name: 'Comparar' })).toHaveAttribute(
      'href',
      '/comparar?projeto=projeto-1&projeto=projeto-3',
    );
    expect(kept()).toEqual([
      { slug: 'projeto-1', title: 'Projeto 1' },
      { slug: 'projeto-3', title: 'Projeto 3' },
    ]);
  });

  it('refuses a fifth project with a message and keeps its focus, until one is removed', async () => {
    render(list(0));
    await tick(0, 1, 2, 3, 4);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Você pode comparar até 4 empreendimentos. Remova um para incluir Projeto 4.',
    );
    expect(box(4)).not.toBeChecked();
    expect(box(4)).toHaveFocus();
    await tick(0);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await tick(4);
    expect(box(4)).toBeChecked();
    expect(kept()).toHaveLength(4);
  });

  it('refuses a fifth project that was ticked before its code was loaded', async () => {
    const { rerender } = render(list(0, { isLoaded: false }));
    for (const number of [0, 1, 2, 3, 4]) fireEvent.click(box(number));
    rerender(list(0));
    expect(await tray()).toHaveTextContent('4 de 4');
    expect(screen.getByRole('alert')).toHaveTextContent('Remova um para incluir Projeto 4.');
    expect(box(4)).not.toBeChecked();
  });

  it('keeps the choice across pages of the list', async () => {
    const { rerender } = render(list(0));
    await tick(0, 5);
    rerender(list(5));
    expect(box(5)).toBeChecked();
    expect(box(6)).not.toBeChecked();
    expect(await tick(7)).toHaveTextContent('3 de 4');
    rerender(list(0));
    expect(box(0)).toBeChecked();
  });

  it('restores the stored choice of the tab', async () => {
    sessionStorage.setItem('comparison', JSON.stringify([{ slug: 'projeto-2', title: 'Projeto 2' }]));
    render(list(0));
    expect(await tray()).toHaveTextContent('1 de 4');
    expect(box(2)).toBeChecked();
  });

  it('ignores a damaged stored choice', async () => {
    sessionStorage.setItem('comparison', '[{"slug":1},null');
    render(list(0));
    expect(await tick(1)).toHaveTextContent('1 de 4');
  });

  it('clears the choice, and moves the focus to the cards', async () => {
    render(list(0));
    await tick(0, 1);
    await userEvent.click(screen.getByRole('button', { name: 'Limpar' }));
    expect(screen.queryByRole('region', { name: 'Comparação' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { checked: true })).not.toBeInTheDocument();
    expect(box(0)).toHaveFocus();
    expect(sessionStorage.getItem('comparison')).toBeNull();
  });

  it('includes projects of other pages in the form’s comparison', async () => {
    sessionStorage.setItem('comparison', JSON.stringify([{ slug: 'longe', title: 'Longe' }]));
    const router = buildRouter();
    render(list(0, { router }));
    await tray();
    await tick(1);
    await userEvent.click(screen.getByText('Comparar selecionados'));
    expect(router.push).toHaveBeenCalledWith('/comparar?projeto=longe&projeto=projeto-1');
  });
});
