/** Counts under names, drawn as bars and told as a table. */
export type Metrics = {
  /** What a row is, as in `Sample`. */
  rowLabel: string;
  /** What is counted, a column each. */
  series: readonly string[];
  rows: readonly {
    /** As the chart has room for. */
    name: string;
    /** As the table says it, when that is more. */
    fullName?: string;
    counts: readonly number[];
  }[];
};
