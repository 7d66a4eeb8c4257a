import { act, renderHook } from '@testing-library/react';
import { buildProject, buildUnits } from '@/__tests__/support/records/projectFixtures';
import { offerOf } from '@/domain/project/offers/compactOffer';
import { useOfferChoice } from '@/hooks/useOfferChoice';

const offer = offerOf(buildProject(), buildUnits(['aa']), []);
const nothing = { tower: 'A', unit: null, quota: null };

describe('useOfferChoice', () => {
  it('updates the URL without a new history entry, and keeps the router’s state', () => {
    window.history.replaceState(
      { __N: true, key: 'k', as: '/imovel/x', url: '/imovel/[slug]' },
      '',
      '/imovel/x',
    );
    const entries = window.history.length;
    const { result } = renderHook(() => useOfferChoice('x', offer, nothing));
    act(() => result.current.choose({ tower: 'A', unit: '102', quota: null }));
    expect(result.current.unit?.code).toBe('102');
    expect(window.location.pathname + window.location.search).toBe('/imovel/x?torre=A&unidade=102');
    expect(window.history.length).toBe(entries);
    expect(window.history.state).toMatchObject({ __N: true, key: 'k', as: '/imovel/x?torre=A&unidade=102' });
  });

  it('starts with the choice of the URL and changes nothing', () => {
    window.history.replaceState(null, '', '/imovel/x?torre=A&unidade=101&utm_source=y');
    const { result } = renderHook(() => useOfferChoice('x', offer, { ...nothing, unit: '101' }));
    expect(result.current.unit?.code).toBe('101');
    expect(window.location.search).toBe('?torre=A&unidade=101&utm_source=y');
  });
});
