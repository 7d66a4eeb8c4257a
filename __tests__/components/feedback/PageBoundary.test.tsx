import { render, screen } from '@testing-library/react';
import { Frame } from '@/__tests__/support/web/frame';
import { PageBoundary } from '@/components/feedback/PageBoundary';

function Broken(): never {
  throw new Error('secret detail');
}

describe('PageBoundary', () => {
  // React also logs the error.
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => jest.restoreAllMocks());

  it('renders its children', () => {
    render(<PageBoundary>inteira</PageBoundary>);
    expect(screen.getByText('inteira')).toBeVisible();
  });

  it('shows the error page without internal details', () => {
    render(
      <Frame>
        <PageBoundary>
          <Broken />
        </PageBoundary>
      </Frame>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Esta página parou de responder');
    expect(screen.getByRole('alert')).not.toHaveTextContent('secret detail');
    expect(screen.getByRole('button', { name: 'Recarregar' })).toBeVisible();
  });

  it('shows the given fallback', () => {
    const { container } = render(
      <PageBoundary fallback={null}>
        <Broken />
      </PageBoundary>,
    );
    expect(container).toBeEmptyDOMElement();
  });
});
