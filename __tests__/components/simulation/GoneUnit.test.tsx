import { render, screen } from '@testing-library/react';
import { Frame } from '@/__tests__/support/web/frame';
import { GoneUnit } from '@/components/simulation/GoneUnit';
import type { GoneView } from '@/components/simulation/loadGone';
import { MessagesProvider } from '@/contexts/MessagesContext';
import { normalizeSpaces } from '@/domain/text';
import simulation from '@/locales/pt-BR/simulation.json';

const VIEW: GoneView = {
  slug: 'residencial-ipe',
  title: 'Residencial Ipê',
  code: '1004',
  found: { tower: 'A', state: 'reserved' },
  lowest: { tower: 'B', code: '103', priceCents: 28_250_000 },
};

const open = (view: Partial<GoneView> = {}) =>
  render(
    <Frame>
      <MessagesProvider messages={{ simulation }}>
        <GoneUnit view={{ ...VIEW, ...view }} />
      </MessagesProvider>
    </Frame>,
  );
const links = () =>
  screen
    .getAllByRole('link')
    .map((link) => [normalizeSpaces(link.textContent ?? ''), link.getAttribute('href')]);

describe('GoneUnit', () => {
  it('names the state of a reserved unit, and leads to its queue and to what is available', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'A unidade 1004 não está à venda agora',
    );
    expect(screen.getByText(/^Ela está reservada em Residencial Ipê\./)).toBeVisible();
    expect(links()).toEqual([
      ['Simular a unidade 103, R$ 282.500', '/simulacao?projeto=residencial-ipe&torre=B&unidade=103'],
      ['Escolher outra unidade', '/imovel/residencial-ipe/escolher'],
      ['Ver a unidade', '/imovel/residencial-ipe?torre=A&unidade=1004'],
    ]);
  });

  it('leads to the project where the unit is unknown and nothing is available', () => {
    open({ found: null, lowest: null });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Não encontramos a unidade 1004');
    expect(links()).toEqual([['Ver o empreendimento', '/imovel/residencial-ipe']]);
  });
});
