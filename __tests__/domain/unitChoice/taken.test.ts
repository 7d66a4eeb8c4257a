import { choiceUnit } from '@/__tests__/support/records/choiceUnits';
import { NO_ANSWERS } from '@/domain/unitChoice/answers';
import { answersOfUnit, openStep, stepsOf } from '@/domain/unitChoice/steps';
import { heldInChoice, heldUnits, nearestUnit } from '@/domain/unitChoice/taken';

const reserved = { displayState: 'reserved' } as const;

describe('heldUnits', () => {
  const units = [
    choiceUnit({ floor: 1 }),
    choiceUnit({ floor: 2, ...reserved }),
    choiceUnit({ floor: 3 }),
    choiceUnit({ floor: 4, ...reserved }),
    choiceUnit({ floor: 5, displayState: 'sold' }),
    choiceUnit({ floor: 1, position: 2, ...reserved }),
  ];
  const heldAt = (name: string, answers = NO_ANSWERS) => {
    const step = stepsOf(units, answers).find((each) => each.name === name);
    return step && heldUnits(step).map(({ code }) => code);
  };

  it('are the held floors of the chosen position, the highest first', () => {
    expect(heldAt('floor', { ...NO_ANSWERS, position: 1 })).toEqual(['401', '201']);
  });

  it('are those of positions with nothing available, which no option leads to', () => {
    expect(heldAt('position')).toEqual(['102']);
  });

  it('are not units of a club, whose quotas are held', () => {
    const [step] = stepsOf([choiceUnit({ ...reserved, quotas: 0 })], NO_ANSWERS);
    expect(step && heldUnits(step)).toEqual([]);
  });
});

describe('heldInChoice', () => {
  const codesOf = (units: Parameters<typeof stepsOf>[0], answers = NO_ANSWERS) => {
    const steps = stepsOf(units, answers);
    return heldInChoice(steps, openStep(steps, null)).map(({ code }) => code);
  };

  it('has the held floor of a position whose only other floor was skipped to', () => {
    expect(codesOf([choiceUnit({ floor: 1 }), choiceUnit({ floor: 2, ...reserved })])).toEqual(['201']);
  });

  it('has the held position that was skipped before the open step, once', () => {
    const units = [
      choiceUnit({ floor: 1 }),
      choiceUnit({ floor: 2 }),
      choiceUnit({ floor: 3, ...reserved }),
      choiceUnit({ floor: 1, position: 2, ...reserved }),
    ];
    expect(codesOf(units)).toEqual(['301', '102']);
  });

  it('leaves to a step with a choice what that step shows', () => {
    const units = [
      choiceUnit({ floor: 1 }),
      choiceUnit({ floor: 1, position: 2 }),
      choiceUnit({ floor: 1, position: 3, ...reserved }),
    ];
    expect(codesOf(units, { ...NO_ANSWERS, position: 1 })).toEqual([]);
  });
});

describe('nearestUnit', () => {
  const taken = choiceUnit({ floor: 5, ...reserved });

  it.each([
    [
      'the nearest floor of the position, the higher of two',
      [{ floor: 4 }, { floor: 6 }, { floor: 5, position: 2 }],
      '601',
    ],
    [
      'then the same size, on the nearest floor',
      [
        { floor: 1, position: 2 },
        { floor: 5, position: 4 },
      ],
      '504',
    ],
    ['no other size', [{ floor: 5, position: 2, planIndex: 1 }], undefined],
    ['only what is available', [{ floor: 4, displayState: 'sold' as const }], undefined],
    [
      'another tower last',
      [
        { floor: 5, tower: 'B', id: 'b' },
        { floor: 1, position: 3 },
      ],
      '103',
    ],
    ['another tower if nothing else is left', [{ floor: 5, tower: 'B', id: 'b' }], '501'],
  ])('is %s', (_, others, code) => {
    expect(nearestUnit([taken, ...others.map(choiceUnit)], taken)?.code).toBe(code);
  });
});

describe('answersOfUnit', () => {
  const units = [choiceUnit({ floor: 1 }), choiceUnit({ floor: 2 }), choiceUnit({ floor: 3, ...reserved })];

  it('keeps the given answers while they lead to the unit', () => {
    const given = { ...NO_ANSWERS, floor: 2 };
    expect(answersOfUnit(units, given, units[1] ?? choiceUnit())).toBe(given);
  });

  it('names all answers of a unit that is taken', () => {
    expect(answersOfUnit(units, { ...NO_ANSWERS, floor: 3 }, units[2] ?? choiceUnit())).toEqual({
      tower: 'A',
      size: 0,
      position: 1,
      floor: 3,
    });
  });
});
