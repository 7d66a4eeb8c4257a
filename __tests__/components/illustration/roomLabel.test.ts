import { roomLabel } from '@/components/illustration/roomLabel';
import type { Room } from '@/domain/project/plan';

const room = (name: string, width: number, height: number): Room => ({
  name,
  kind: 'living',
  areaM2: width * height,
  x: 1,
  y: 2,
  width,
  height,
});

describe('roomLabel', () => {
  it('writes the name in one line in the middle of a large room, with its area', () => {
    expect(roomLabel(room('Estar', 5, 4), 40)).toMatchObject({
      x: 140,
      y: 160,
      lines: ['Estar'],
      area: '20 m²',
      fontSize: 18,
      isRotated: false,
    });
  });

  it('breaks a long name in a narrow room', () => {
    expect(roomLabel(room('Varanda gourmet', 2, 2), 40).lines).toEqual(['Varanda', 'gourmet']);
  });

  it('rotates the name in a narrow and long room', () => {
    expect(roomLabel(room('Circulação', 0.9, 4), 40).isRotated).toBe(true);
  });

  it('drops the area where it would make the name illegible', () => {
    expect(roomLabel(room('Lavabo', 1.4, 0.5), 40)).toMatchObject({ area: null, lines: ['Lavabo'] });
  });

  it('keeps a long area inside the room', () => {
    const { fontSize, area } = roomLabel({ ...room('Banho', 1.3, 2), areaM2: 3.02 }, 40);
    expect(area).toBe('3,02 m²');
    expect(fontSize * 0.84 * 0.56 * '3,02 m²'.length).toBeLessThanOrEqual(1.3 * 40);
  });
});
