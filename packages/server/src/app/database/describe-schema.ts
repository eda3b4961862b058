import type { ClientBase } from 'pg';

/** Objects and their definitions, in which the schema has no name. */
export type SchemaDescription = Map<string, string>;

/**
 * What decides how the portal's tables behave. Not the order of columns, tuning such as storage parameters, what belongs to
 * an extension, names of not-null constraints, or the rights of named roles to other tables than the append-only ones.
 */
const selectObjects = `
  with relations as (
    select pg_class.* from pg_class
    where relnamespace = current_schema()::regnamespace and relname !~ '^mikro_orm_migrations' and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
  ), functions as (
    select pg_proc.* from pg_proc where pronamespace = current_schema()::regnamespace and not exists (
      select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  )
  select 'the table ' || relname as name,
    concat_ws(' ', relkind, relpersistence, relrowsecurity, relforcerowsecurity) as definition
  from relations where relkind in ('r', 'p', 'f')
  union all
  select 'the view ' || relname, pg_get_viewdef(oid) from relations where relkind in ('v', 'm')
  union all
  select 'the sequence ' || relname,
    concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle)
  from relations join pg_sequence on seqrelid = relations.oid
  union all
  select format('the column %s.%s', relname, attname), concat_ws(' ', format_type(atttypid, atttypmod),
    case when attnotnull then 'not null' end, attgenerated, attidentity, pg_get_expr(adbin, adrelid),
    'collate ' || nullif(nullif(attcollation, 0)::regcollation::text, '"default"'),
    case when attstorage <> typstorage then 'storage ' || attstorage::text end)
  from relations join pg_attribute on attrelid = relations.oid join pg_type on pg_type.oid = atttypid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relkind in ('r', 'p', 'f') and attnum > 0 and not attisdropped
  union all
  select format('the constraint %s of %s', conname, relname), pg_get_constraintdef(pg_constraint.oid, true)
  from relations join pg_constraint on conrelid = relations.oid where contype not in ('n', 't')
  union all
  select 'the index ' || relname,
    concat_ws(' ', pg_get_indexdef(indexrelid, 0, true), case when not indisvalid then 'invalid' end)
  from relations join pg_index on indexrelid = relations.oid
  union all
  select format('the trigger %s of %s', tgname, relname), concat_ws(' ',
    case tgenabled when 'O' then null when 'D' then 'disabled' else 'enabled ' || tgenabled::text end,
    pg_get_triggerdef(pg_trigger.oid, true))
  from relations join pg_trigger on tgrelid = relations.oid where not tgisinternal
  union all
  select format('the rule %s of %s', rulename, relname), pg_get_ruledef(pg_rewrite.oid, true)
  from relations join pg_rewrite on ev_class = relations.oid where rulename <> '_RETURN'
  union all
  select format('the policy %s of %s', polname, relname), concat_ws(' ', polcmd, polpermissive,
    pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
  from relations join pg_policy on polrelid = relations.oid
  union all
  select format('the function %s(%s)', proname, pg_get_function_identity_arguments(oid)),
    case when prokind in ('f', 'p') then pg_get_functiondef(oid) else prokind::text end
  from functions
  union all
  select 'the collation ' || collname, concat_ws(' ', collprovider, collisdeterministic,
    coalesce(to_jsonb(pg_collation) ->> 'colllocale', to_jsonb(pg_collation) ->> 'colliculocale', collcollate))
  from pg_collation where collnamespace = current_schema()::regnamespace
  union all
  select 'the type ' || typname, typtype::text from pg_type left join pg_class on pg_class.oid = typrelid
  where typnamespace = current_schema()::regnamespace and (typtype in ('d', 'e', 'r') or relkind = 'c')
  union all
  select format('the right of %s to %s %s', coalesce(rolname, 'everybody'), privilege_type, object), 'granted'
  from (
    select relname as object, relname, relowner as owner, relacl as acl from relations
    union all
    select relname || '.' || attname, relname, relowner, attacl
    from relations join pg_attribute on attrelid = relations.oid
    union all
    select format('%s(%s)', proname, pg_get_function_identity_arguments(oid)), null, proowner,
      coalesce(proacl, acldefault('f', proowner))
    from functions
  ) as objects
  cross join aclexplode(acl) left join pg_roles on pg_roles.oid = grantee
  where grantee = 0 or (grantee <> owner and relname in ('credit_entries', 'admin_log')
    and privilege_type not in ('SELECT', 'INSERT'))
  order by name`;

/** Describes the schema that the search path begins with. */
export async function describeSchema(client: ClientBase): Promise<SchemaDescription> {
  const { rows } = await client.query<{ name: string; definition: string; schema: string }>(
    `select name, definition, quote_ident(current_schema()) as schema from (${selectObjects}) as objects`,
  );
  return new Map(
    rows.map(({ name, definition, schema }) => [
      name,
      definition.replaceAll(`${schema}.`, '').replace(/\s+/g, ' ').trim(),
    ]),
  );
}

function shorten(definition: string): string {
  return definition.length > 160 ? `${definition.slice(0, 160)}...` : definition;
}

/** @returns a phrase for each difference */
export function compareSchemas(found: SchemaDescription, expected: SchemaDescription): string[] {
  const names = new Set([...expected.keys(), ...found.keys()]);
  return [...names].flatMap((name) => {
    const [is, shouldBe] = [found.get(name), expected.get(name)];
    if (is === shouldBe) return [];
    if (is === undefined) return [`${name} is missing`];
    if (shouldBe === undefined) return [`${name} is unknown`];
    return [`${name} is "${shorten(is)}" instead of "${shorten(shouldBe)}"`];
  });
}
