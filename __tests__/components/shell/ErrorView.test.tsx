import { render, screen } from '@testing-library/react';
import { Frame } from '@/__tests__/support/web/frame';
import { ErrorView } from '@/components/shell/ErrorView';

describe('ErrorView', () => {
  it.each([
    ['notFound', 'Página não encontrada'],
    ['failed', 'Algo falhou do nosso lado'],
  ] as const)('explains %s and links to the search and the home page', (kind, title) => {
    render(
      <Frame>
        <ErrorView kind={kind} />
      </Frame>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByRole('link', { name: 'Buscar imóveis' })).toHaveAttribute('href', '/imoveis');
    expect(screen.queryAllByText('Tentar de novo')).toHaveLength(kind === 'failed' ? 1 : 0);
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/');
  });
});
