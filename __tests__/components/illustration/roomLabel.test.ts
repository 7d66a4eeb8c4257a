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
      areaM2: 20,
      fontSize: 18,
      isRotated: false,
    });
  });

  it('breaks a long name where the room is narrow', () => {
    expect(roomLabel(room('Varanda gourmet', 2, 2), 40).lines).toEqual(['Varanda', 'gourmet']);
  });

  it('stands the name up in a narrow and long room', () => {
    expect(roomLabel(room('Circulação', 0.9, 4), 40).isRotated).toBe(true);
  });

  it('drops the area where it would make the name illegible', () => {
    expect(roomLabel(room('Lavabo', 1.4, 0.5), 40)).toMatchObject({ areaM2: null, lines: ['Lavabo'] });
  });
});
