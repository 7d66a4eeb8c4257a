import { buildCard } from '@/__tests__/support/records/cards';
import { chooseFeatured } from '@/components/catalogue/home/featured';

const card = (title: string, entrepreneurName: string, city: string) =>
  buildCard({ title, entrepreneurName, city });
const titles = (cards: readonly { title: string }[]) => cards.map(({ title }) => title);

describe('chooseFeatured', () => {
  const newest = [
    card('a', 'Um', 'Recife'),
    card('b', 'Um', 'Santos'),
    card('c', 'Dois', 'Recife'),
    card('d', 'Três', 'Santos'),
    card('e', 'Dois', 'Natal'),
  ];

  it('takes one project of each company and city first, newest first', () => {
    expect(titles(chooseFeatured(newest, 3))).toEqual(['a', 'd', 'e']);
  });

  it('then fills up with the others', () => {
    expect(titles(chooseFeatured(newest, 4))).toEqual(['a', 'b', 'd', 'e']);
    expect(titles(chooseFeatured(newest, 9))).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('excludes projects without an available unit', () => {
    expect(chooseFeatured([buildCard({ priceFrom: null })], 6)).toEqual([]);
  });
});
