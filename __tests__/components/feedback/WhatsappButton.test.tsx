import { act, fireEvent, render, screen } from '@testing-library/react';
import { Frame } from '@/__tests__/support/web/frame';
import { WhatsappButton } from '@/components/feedback/WhatsappButton';

function show(phone: string | null) {
  render(
    <Frame>
      <WhatsappButton phone={phone} />
    </Frame>,
  );
}

/** Lays an element of this size (px) under the button, which is 48 px wide. */
function layUnder(element: HTMLElement, width: number, height: number): void {
  const box = new DOMRect(0, 0, width, height);
  element.getBoundingClientRect = () => box;
  document.body.append(element);
  document.elementsFromPoint = () => [element, document.body];
}

function elementOf(html: string): HTMLElement {
  const frame = document.createElement('div');
  frame.innerHTML = html;
  return frame.firstElementChild as HTMLElement;
}

const rest = () => act(() => jest.advanceTimersByTime(150));

describe('WhatsappButton', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    document.elementsFromPoint = () => [document.body];
    Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 48, 48);
    Range.prototype.getClientRects = () => [new DOMRect(10, 10, 30, 20)] as unknown as DOMRectList;
  });
  afterEach(() => {
    jest.useRealTimers();
    document.body.innerHTML = '';
  });

  it('hides while the page or an inner box is scrolled, and returns at rest', () => {
    show('(11) 98765-4321');
    const link = screen.getByRole('link');
    rest();
    expect(link).not.toHaveAttribute('data-away');
    for (const scrolled of [document, document.body]) {
      fireEvent.scroll(scrolled);
      expect(link).toHaveAttribute('data-away');
      rest();
      expect(link).not.toHaveAttribute('data-away');
    }
  });

  it.each([
    ['text', '<p>Torre A</p>', 300, 200, true],
    ['an empty box', '<div> </div>', 300, 200, false],
    ['a control', '<button type="button"></button>', 350, 50, true],
    ['a mark in a label', '<label><i></i></label>', 300, 40, true],
    ['the radio button of a large card', '<input type="radio">', 350, 190, true],
    ['the large picture of a card', '<a href="/"><i></i></a>', 350, 190, false],
  ])('does not cover %s', async (_, html, width, height, isAway) => {
    show('(11) 98765-4321');
    const link = screen.getByRole('link');
    layUnder(elementOf(html), width, height);
    // The change of the page is noticed without a scroll.
    await act(() => Promise.resolve());
    rest();
    expect(link.hasAttribute('data-away')).toBe(isAway);
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
