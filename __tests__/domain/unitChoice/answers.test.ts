import { answersPath, answersTo, NO_ANSWERS, readAnswers } from '@/domain/unitChoice/answers';

const places = {
  towers: [{ code: 'A' }, { code: 'B' }],
  plans: [
    { planIndex: 0, areaM2: 38 },
    { planIndex: 1, areaM2: 64.5 },
    { planIndex: 2, areaM2: 64.5 },
  ],
};

describe('readAnswers', () => {
  it('reads a URL of the site', () => {
    expect(
      readAnswers(places, { torre: 'A', metragem: '38', final: '02', andar: '-1', passo: 'final' }),
    ).toEqual({ answers: { tower: 'A', size: 0, position: 2, floor: -1 }, step: 'position', unit: null });
  });

  it('ignores values that no URL of the site contains', () => {
    const query = { torre: 'Z', metragem: 'x', final: '2; drop', andar: '99999', passo: 'garagem' };
    expect(readAnswers(places, query)).toEqual({ answers: NO_ANSWERS, step: null, unit: null });
  });

  it('reads the chosen unit, whose URL has the answers that lead to it', () => {
    const unit = { tower: 'B', planIndex: 0, position: 2, floor: 4 };
    const path = answersPath('ipe', places.plans, answersTo(unit), { unit: '402' });
    expect(path).toBe('/imovel/ipe/escolher?torre=B&metragem=38&final=02&andar=4&unidade=402');
    const query = Object.fromEntries(new URL(path, 'http://localhost').searchParams);
    expect(readAnswers(places, query)).toEqual({
      answers: { tower: 'B', size: 0, position: 2, floor: 4 },
      step: null,
      unit: '402',
    });
  });

  it('takes the first of repeated values', () => {
    expect(readAnswers(places, { torre: ['B', 'A'] }).answers.tower).toBe('B');
  });
});

describe('answersPath', () => {
  it('writes readable answers, in the order of the steps', () => {
    const answers = { tower: 'A', size: 0, position: 2, floor: 4 };
    expect(answersPath('ipe', places.plans, answers)).toBe(
      '/imovel/ipe/escolher?torre=A&metragem=38&final=02&andar=4',
    );
    expect(answersPath('ipe', places.plans, { ...NO_ANSWERS, tower: 'A' }, 'tower')).toBe(
      '/imovel/ipe/escolher?torre=A&passo=torre',
    );
  });

  it('distinguishes plans of the same area', () => {
    const of = (size: number) => answersPath('ipe', places.plans, { ...NO_ANSWERS, size });
    expect([of(1), of(2)]).toEqual([
      '/imovel/ipe/escolher?metragem=64.5-1',
      '/imovel/ipe/escolher?metragem=64.5-2',
    ]);
  });
});
