/** Counted by the tests of one file. */
export const state = { runs: 0 };

beforeEach(() => {
  state.runs += 1;
});
