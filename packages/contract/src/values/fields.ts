/** How a field of a noun is named. What has no name of a kind does not appear there. */
export type Field = {
  /** In conflicts and in the activity log; on forms and as a fact too, unless these name it otherwise. */
  label?: string;
  form?: string;
  fact?: string;
  /** The heading in files of the export and the import. A time has two columns. */
  csv?: string | { time: string };
  /** Absent for all who see the record. */
  who?: 'admin';
};

type Fields = Readonly<Record<string, Field>>;

type Named<Table extends Fields, Kind extends 'label' | 'csv'> = {
  -readonly [Name in keyof Table as Table[Name] extends Record<Kind, unknown>
    ? Name
    : never]: Table[Name] extends Record<Kind, infer Text> ? Text : never;
};

function namesOf<Table extends Fields, Kind extends 'label' | 'csv'>(table: Table, kind: Kind) {
  const names = Object.entries(table).map(([name, field]) => [name, field[kind]]);
  return Object.fromEntries(names.filter(([, text]) => text !== undefined)) as Named<Table, Kind>;
}

type Seen<Table extends Fields, Who> = {
  [Name in keyof Table as ('who' extends keyof Table[Name] ? 'admin' : 'all') extends Who
    ? Name
    : never]: Table[Name];
};

/** The fields that all see, or those that only admins see. */
export function fieldsFor<Table extends Fields, Who extends 'all' | 'admin'>(table: Table, who: Who) {
  const seen = Object.entries(table).filter(([, field]) => (field.who ?? 'all') === who);
  return Object.fromEntries(seen) as Seen<Table, Who>;
}

export function labelsOf<Table extends Fields>(table: Table) {
  return namesOf(table, 'label');
}

export function csvColumnsOf<Table extends Fields>(table: Table) {
  return namesOf(table, 'csv');
}
