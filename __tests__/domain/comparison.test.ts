import { readComparison } from '@/domain/comparison';

describe('readComparison', () => {
  it.each<[string, string | string[] | undefined, string[], boolean]>([
    ['nothing', undefined, [], false],
    ['one', 'a', ['a'], false],
    ['several in their order', ['b', 'a'], ['b', 'a'], false],
    ['each once, however it is written', ['a', 'A ', 'b', 'a'], ['a', 'b'], false],
    ['no empty ones', ['', ' ', 'a'], ['a'], false],
    ['four', ['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd'], false],
    ['the first four of five', ['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'c', 'd'], true],
    ['four of which one stands twice', ['a', 'b', 'c', 'd', 'a'], ['a', 'b', 'c', 'd'], false],
  ])('reads %s', (_, projeto, slugs, isCut) => {
    expect(readComparison(projeto)).toEqual({ slugs, isCut });
  });
});
