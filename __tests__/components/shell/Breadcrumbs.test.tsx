import { render, screen } from '@testing-library/react';
import { Frame } from '@/__tests__/support/web/frame';
import { Breadcrumbs } from '@/components/shell/Breadcrumbs';

describe('Breadcrumbs', () => {
  it('links to the ancestors and marks the current page without a link', () => {
    render(
      <Frame>
        <Breadcrumbs crumbs={[{ label: 'Início', href: '/' }, { label: 'Casa Mangue' }]} />
      </Frame>,
    );
    expect(screen.getByRole('navigation', { name: 'Você está em' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Início' })).toHaveAttribute('href', '/');
    expect(screen.getByText('Casa Mangue')).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('link', { name: 'Casa Mangue' })).not.toBeInTheDocument();
  });
});
