export type Metrics = {
  /** Heading of the first column, as in `Sample`. */
  rowLabel: string;
  series: readonly string[];
  rows: readonly {
    /** Short enough for the chart. */
    name: string;
    /** The full text for the table, if it is longer. */
    fullName?: string;
    counts: readonly number[];
  }[];
};
