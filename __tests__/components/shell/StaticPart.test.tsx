import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { StaticPart } from '@/components/shell/StaticPart';

/** Page as sent by the server, with a part `cards` that React does not render. */
function sentPage(): HTMLElement {
  const page = document.createElement('main');
  page.innerHTML = '<ul data-part="cards" class="grid"><li><input type="checkbox" name="projeto"></li></ul>';
  document.body.append(page);
  return page;
}

const first = (
  <StaticPart as="ul" part="cards" className="grid">
    {null}
  </StaticPart>
);

afterEach(() => {
  document.body.replaceChildren();
});

describe('StaticPart', () => {
  it('keeps the server’s HTML, including ticked checkboxes', async () => {
    const page = sentPage();
    const box = page.querySelector('input');
    box?.click();

    const root = await act(async () => hydrateRoot(page, first));
    await act(async () => root.render(first));

    expect(page.querySelector('input')).toBe(box);
    expect(box?.checked).toBe(true);
  });

  it('is replaced by React’s rendering after a change of page', async () => {
    const page = sentPage();
    const root = await act(async () => hydrateRoot(page, first));

    await act(async () =>
      root.render(
        <StaticPart as="ul" part={undefined} className="grid">
          <li>another</li>
        </StaticPart>,
      ),
    );

    expect(page.innerHTML).toBe('<ul class="grid"><li>another</li></ul>');
  });

  it('survives a full client rendering', async () => {
    const page = sentPage();
    const recovered = jest.fn();

    await act(async () =>
      hydrateRoot(
        page,
        <>
          <p>not what the server sent</p>
          {first}
        </>,
        { onRecoverableError: recovered },
      ),
    );

    expect(recovered).toHaveBeenCalled();
    expect(page.querySelectorAll('input')).toHaveLength(1);
  });

  it('is an ordinary element without a part', () => {
    render(
      <StaticPart as="div" part={undefined} className="box">
        <p>here</p>
      </StaticPart>,
    );
    expect(screen.getByText('here').parentElement).toHaveClass('box');
  });
});
