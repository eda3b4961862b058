/** Every table, index, sequence, view, column, constraint and trigger, in an order that does not depend on their creation. */
export const selectSchema = `
  select relname as name, relkind as kind, pg_get_indexdef(oid) as definition from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i', 'S', 'v')
  union all select attrelid::regclass || '.' || attname, 'c', format_type(atttypid, atttypmod) from pg_attribute
    where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') and attnum > 0
  union all select conname, 'x', pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
  union all select tgrelid::regclass || '.' || tgname, 't', tgenabled::text from pg_trigger where not tgisinternal
  order by 2, 1`;
