import { act, render, screen } from '@testing-library/react';
import { Fold } from '@/components/simulation/plan/Fold';

const section = (
  <Fold id="incc" title="Se o INCC subir" result="+ cerca de R$ 80.400">
    <p>Quatro cenários</p>
  </Fold>
);

function openAt(isPhone: boolean) {
  window.matchMedia = () => ({ matches: isPhone }) as MediaQueryList;
  render(section);
  return screen.getByRole('region', { name: 'Se o INCC subir' }).querySelector('details');
}

describe('a section of the plan', () => {
  const { matchMedia } = window;
  afterEach(() => {
    window.matchMedia = matchMedia;
  });

  it('is folded on a phone under its result, and unfolded while it is printed', () => {
    const details = openAt(true);
    expect(details).not.toHaveAttribute('open');
    expect(screen.getByText('+ cerca de R$ 80.400')).toBeVisible();
    expect(screen.getByText('Quatro cenários')).not.toBeVisible();
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(details).toHaveAttribute('open');
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(details).not.toHaveAttribute('open');
  });

  it('is open on a large screen', () => {
    expect(openAt(false)).toHaveAttribute('open');
  });
});
