import { act, render, screen } from '@testing-library/react';
import { lazy, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { DeferredPart } from '@/components/shell/DeferredPart';

const SERVER_HTML = '<div><div><a href="/a">A</a><a href="/b">do servidor</a></div></div>';

function Part() {
  return (
    <div>
      <a href="/a">A</a>
      <a href="/b">vivo</a>
    </div>
  );
}

/** Part whose code is loaded when the test resolves it. */
function buildLazyPart() {
  let arrive: () => void = () => {};
  const code = new Promise<{ default: typeof Part }>((resolve) => {
    arrive = () => resolve({ default: Part });
  });
  return { LazyPart: lazy(() => code), arrive: () => arrive() };
}

function takeOver(part: ReactNode) {
  const container = document.createElement('div');
  container.innerHTML = SERVER_HTML;
  document.body.replaceChildren(container);
  return act(async () => {
    hydrateRoot(container, part);
  });
}

describe('DeferredPart', () => {
  it('keeps the server’s HTML until the code is loaded, then hydrates with the same focus', async () => {
    const { LazyPart, arrive } = buildLazyPart();
    await takeOver(
      <DeferredPart>
        <LazyPart />
      </DeferredPart>,
    );
    expect(screen.getByText('do servidor')).toBeInTheDocument();
    screen.getByText('do servidor').focus();
    await act(async () => arrive());
    expect(screen.queryByText('do servidor')).not.toBeInTheDocument();
    expect(screen.getByText('vivo')).toHaveFocus();
  });

  it('never loads the code of a static part rendered by the server', async () => {
    const load = jest.fn(async () => ({ default: Part }));
    const LazyPart = lazy(load);
    await takeOver(
      <DeferredPart isStatic>
        <LazyPart />
      </DeferredPart>,
    );
    expect(load).not.toHaveBeenCalled();
    expect(screen.getByText('do servidor')).toBeInTheDocument();
  });

  it('renders the part after a client navigation', async () => {
    const { LazyPart, arrive } = buildLazyPart();
    render(
      <DeferredPart isStatic>
        <LazyPart />
      </DeferredPart>,
    );
    await act(async () => arrive());
    expect(await screen.findByText('vivo')).toBeInTheDocument();
  });
});
