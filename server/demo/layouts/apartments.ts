import { room, row, type Slice, stack } from '@/server/demo/layouts/slice';

/**
 * Weights are m² of a medium plan. In every plan the hall is adjacent to the living room and to every room
 * with a door on it, the wet rooms share walls, and bedrooms and living room are on a façade.
 */
export const STUDIO: Slice = stack(
  row(room('Banho', 'bathroom', 3.7), room('Cozinha', 'kitchen', 4.1)),
  room('Estar e dormir', 'living', 13.4),
  room('Varanda', 'balcony', 4.8),
);

export const ONE_BEDROOM: Slice = row(
  stack(
    row(room('Cozinha', 'kitchen', 5.6), room('Serviço', 'service', 2.4)),
    room('Estar e jantar', 'living', 11.2),
    room('Varanda', 'balcony', 4),
  ),
  stack(room('Banho', 'bathroom', 3.9), room('Quarto', 'bedroom', 11)),
);

export const TWO_BEDROOMS: Slice = row(
  stack(
    row(room('Serviço', 'service', 3), room('Cozinha', 'kitchen', 7)),
    room('Estar e jantar', 'living', 15.5),
    room('Varanda', 'balcony', 6),
  ),
  stack(
    room('Suíte', 'suite', 12.4),
    row(
      room('Circulação', 'hall', 2.4),
      room('Banho', 'bathroom', 3.4),
      room('Banho da suíte', 'bathroom', 3.6),
    ),
    room('Quarto', 'bedroom', 10.7),
  ),
);

const BEDROOM_WING: Slice = stack(
  row(room('Quarto 2', 'bedroom', 9.6), room('Quarto 3', 'bedroom', 9.6)),
  room('Circulação', 'hall', 7.6),
  row(room('Banho', 'bathroom', 5.4), room('Suíte', 'suite', 14), room('Banho da suíte', 'bathroom', 5.4)),
);

const THREE_SUITES_WING: Slice = stack(
  row(
    room('Suíte 2', 'suite', 12.2),
    stack(room('Banho 2', 'bathroom', 3.6), room('Banho 3', 'bathroom', 3.6)),
    room('Suíte 3', 'suite', 12.2),
  ),
  room('Circulação', 'hall', 8),
  row(
    room('Suíte master', 'suite', 18),
    stack(room('Closet', 'closet', 4.6), room('Banho master', 'bathroom', 5.8)),
  ),
);

export const THREE_BEDROOMS: Slice = row(
  stack(
    row(room('Serviço', 'service', 4), room('Cozinha', 'kitchen', 9)),
    room('Estar e jantar', 'living', 21.5),
    room('Varanda', 'balcony', 9),
  ),
  BEDROOM_WING,
);

export const THREE_SUITES: Slice = row(
  stack(
    row(room('Serviço', 'service', 5.2), room('Cozinha', 'kitchen', 11.5), room('Lavabo', 'bathroom', 3.8)),
    room('Estar e jantar', 'living', 30),
    room('Varanda gourmet', 'balcony', 13),
  ),
  THREE_SUITES_WING,
);

export const FOUR_SUITES: Slice = row(
  stack(
    row(room('Serviço', 'service', 7), room('Cozinha', 'kitchen', 15), room('Lavabo', 'bathroom', 3.6)),
    room('Estar e jantar', 'living', 44),
    room('Varanda gourmet', 'balcony', 19),
  ),
  stack(
    row(
      room('Suíte 2', 'suite', 14),
      stack(room('Banho 2', 'bathroom', 4.2), room('Banho 3', 'bathroom', 4.2)),
      room('Suíte 3', 'suite', 14),
    ),
    room('Circulação', 'hall', 11.5),
    row(
      room('Suíte 4', 'suite', 13),
      room('Banho 4', 'bathroom', 7),
      stack(room('Closet', 'closet', 6), room('Banho master', 'bathroom', 7)),
      room('Suíte master', 'suite', 21),
    ),
  ),
);

export const LOFT: Slice = row(
  stack(
    room('Cozinha', 'kitchen', 7),
    room('Estar com pé-direito duplo', 'living', 21),
    room('Varanda', 'balcony', 5.8),
  ),
  stack(
    row(room('Banho', 'bathroom', 4.2), room('Serviço', 'service', 2.5)),
    room('Mezanino (dormir)', 'bedroom', 14),
  ),
);

export const OFFICE: Slice = stack(
  row(room('Lavabo', 'bathroom', 3), room('Copa', 'kitchen', 3.4)),
  room('Sala', 'office', 27),
);

export const HOUSE: Slice = row(
  stack(
    room('Varanda do quintal', 'balcony', 11),
    row(room('Serviço', 'service', 5), room('Cozinha', 'kitchen', 11)),
    room('Estar e jantar', 'living', 27),
    room('Garagem coberta', 'garage', 24),
  ),
  BEDROOM_WING,
);

export const HOUSE_WITH_SUITES: Slice = row(
  stack(
    room('Varanda do quintal', 'balcony', 13),
    row(room('Serviço', 'service', 5.6), room('Cozinha', 'kitchen', 12.5), room('Lavabo', 'bathroom', 3.2)),
    room('Estar e jantar', 'living', 31),
    room('Garagem coberta', 'garage', 25),
  ),
  THREE_SUITES_WING,
);
