import { nearestPlace } from '@/domain/place/nearest';

const PINHEIROS = { name: 'Pinheiros', latitude: -23.5614, longitude: -46.6817 };
const JARDINS = { name: 'Jardins', latitude: -23.5676, longitude: -46.6629 };

describe('the place of a map point', () => {
  it('is the one whose centre lies nearest', () => {
    const places = [JARDINS, PINHEIROS];
    expect(nearestPlace({ latitude: -23.562, longitude: -46.679 }, places)?.name).toBe('Pinheiros');
    expect(nearestPlace({ latitude: -23.566, longitude: -46.666 }, places)?.name).toBe('Jardins');
  });

  it('counts a degree of longitude as long as it is there', () => {
    // At 60° south a degree of longitude is half as long as one of latitude.
    const east = { name: 'east', latitude: -60, longitude: 0.15 };
    const north = { name: 'north', latitude: -59.9, longitude: 0 };
    expect(nearestPlace({ latitude: -60, longitude: 0 }, [north, east])?.name).toBe('east');
  });

  it('is the first of two that are equally near, and none without places', () => {
    const twin = { ...PINHEIROS, name: 'Gêmeo' };
    expect(nearestPlace(PINHEIROS, [twin, PINHEIROS])?.name).toBe('Gêmeo');
    expect(nearestPlace(PINHEIROS, [])).toBeNull();
  });
});
