import { fireEvent, render, screen } from '@testing-library/react';
import { Frame } from '@/__tests__/support/web/frame';
import { WhatsappButton } from '@/components/feedback/WhatsappButton';

function show(phone: string | null) {
  render(
    <Frame>
      <WhatsappButton phone={phone} />
    </Frame>,
  );
}

function scrollTo(y: number) {
  Object.assign(window, { scrollY: y });
  fireEvent.scroll(document);
}

describe('WhatsappButton', () => {
  it('hides on scrolling down, and returns on scrolling up and at the top', () => {
    show('(11) 98765-4321');
    const link = screen.getByRole('link');
    scrollTo(300);
    expect(link).toHaveAttribute('data-away');
    scrollTo(297);
    expect(link).toHaveAttribute('data-away');
    scrollTo(200);
    expect(link).not.toHaveAttribute('data-away');
    scrollTo(400);
    expect(link).toHaveAttribute('data-away');
    scrollTo(0);
    expect(link).not.toHaveAttribute('data-away');
  });

  it('also hides when an inner box is scrolled down', () => {
    show('(11) 98765-4321');
    const part = document.createElement('div');
    document.body.append(part);
    part.scrollTop = 200;
    fireEvent.scroll(part);
    expect(screen.getByRole('link')).toHaveAttribute('data-away');
    part.remove();
  });

  it('links to the configured phone with Brazil’s prefix and a greeting', () => {
    show('(11) 98765-4321');
    const link = screen.getByRole('link', { name: 'Falar com a Soleira no WhatsApp' });
    const url = new URL(link.getAttribute('href') ?? '');
    expect(url.origin + url.pathname).toBe('https://wa.me/5511987654321');
    expect(url.searchParams.get('text')).toBe('Olá! Vim pelo site Soleira e gostaria de ajuda.');
  });

  it.each([null, ''])('is not rendered for the configured phone %p', (phone) => {
    show(phone);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
