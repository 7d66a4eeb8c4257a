/** Number of records by state, for each field that holds a state. */
export type StateCounts = Record<string, Readonly<Record<string, number>>>;
