import { render, screen } from '@testing-library/react';
import { PageBoundary } from '@/components/feedback/PageBoundary';
import { Frame } from '../../support/frame';

function Broken(): never {
  throw new Error('secret detail');
}

describe('PageBoundary', () => {
  // React also logs the error.
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => jest.restoreAllMocks());

  it('shows what it holds', () => {
    render(<PageBoundary>inteira</PageBoundary>);
    expect(screen.getByText('inteira')).toBeVisible();
  });

  it('says what happened and how to go on when a page breaks, and nothing of the inside', () => {
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

  it('shows the fallback it was given instead', () => {
    const { container } = render(
      <PageBoundary fallback={null}>
        <Broken />
      </PageBoundary>,
    );
    expect(container).toBeEmptyDOMElement();
  });
});
