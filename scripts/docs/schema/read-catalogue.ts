import type pg from 'pg'

/** The role that serves. It and `public` are the only ones that are granted anything (ADR 0008). */
type Grants = Readonly<Record<string, readonly string[]>>

interface Column {
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
  /** A default, or what makes a generated column. */
  readonly value: string
  readonly comment: string | null
}

export interface Policy {
  readonly name: string
  readonly isPermissive: boolean
  readonly command: 'all' | 'select' | 'insert' | 'update' | 'delete'
  readonly roles: readonly string[]
  readonly using: string | null
  readonly check: string | null
}

interface Named {
  readonly name: string
  readonly definition: string
}

export interface Table {
  readonly name: string
  readonly kind: 'table' | 'view'
  /** Differences from a default table: `unlogged`, its partitions' key, or a storage parameter. */
  readonly options: readonly string[]
  readonly comment: string | null
  readonly columns: readonly Column[]
  /** Keys, foreign keys and checks. */
  readonly constraints: readonly Named[]
  /** Those that no constraint makes. */
  readonly indexes: readonly Named[]
  readonly isSecured: boolean
  readonly policies: readonly Policy[]
  readonly triggers: readonly (Named & { readonly functionName: string })[]
  readonly grants: Grants
  /** The rows that the migrations put in, as JSON, without columns that get a new value in each database. */
  readonly rows: readonly string[]
  /** The query of a view. */
  readonly query: string | null
}

export interface Routine {
  readonly name: string
  /** With the types of its arguments, as in `app_guest(integer)`. */
  readonly signature: string
  readonly definition: string
  readonly comment: string | null
  /** Null if everybody may call the function, PostgreSQL's default. */
  readonly grants: Grants | null
}

export interface Catalogue {
  readonly tables: readonly Table[]
  readonly routines: readonly Routine[]
  readonly extensions: readonly string[]
  readonly collations: readonly string[]
  readonly schemaGrants: Grants
}

/** Reads what the schema `public` holds, in an order that depends on names alone. Throws at what it cannot describe. */
export async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  await refuseUnknownKinds(client)
  const { rows: tables } = await client.query<Table & { id: number }>(tablesSql)
  const { rows: routines } = await client.query<Routine>(routinesSql)
  const { rows: other } = await client.query<Omit<Catalogue, 'tables' | 'routines'>>(otherSql)
  const [rest] = other
  if (rest === undefined) throw new Error('The catalogue answers nothing.')
  const filled: Table[] = []
  for (const { id, ...table } of tables) {
    filled.push({ ...table, rows: table.kind === 'table' ? await readRows(client, table) : [] })
  }
  return { tables: filled, routines, ...rest }
}

/** The document has no place for these kinds of objects; it would not be complete with one of them. */
async function refuseUnknownKinds(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ what: string }>(unknownSql)
  if (rows.length > 0) {
    throw new Error(
      `scripts/docs/schema does not describe: ${rows.map(({ what }) => what).join(', ')}. Teach it these kinds.`,
    )
  }
}

/** The migrator notes the migrations themselves in this table. */
const migrationsTable = 'applied_migrations'
const changing = /\b(now|clock_timestamp|gen_random_uuid|pg_current_xact_id)\(/

async function readRows(client: pg.ClientBase, { name, columns }: Table): Promise<string[]> {
  if (name === migrationsTable) return []
  const omitted = columns.filter(({ value }) => changing.test(value)).map((column) => column.name)
  const { rows } = await client.query<{ row: string }>(
    `select (to_jsonb(t) - $1::text[])::text as row from ${client.escapeIdentifier(name)} t
     order by (to_jsonb(t) - $1::text[])::text collate "C"`,
    [omitted],
  )
  return rows.map(({ row }) => row)
}

/** Grants to others than the owner, as `{"portal_app": ["select", "update (read_at)"]}`. */
const grantsOf = (acl: string, columns: string) => `(
  select coalesce(jsonb_object_agg(g.grantee, g.privileges), '{}') from (
    select a.grantee, jsonb_agg(a.privilege order by a.privilege collate "C") as privileges
    from (
      select coalesce(r.rolname, 'public') as grantee, lower(x.privilege_type) as privilege
        from aclexplode(${acl}) x left join pg_roles r on r.oid = x.grantee
        where x.grantee <> x.grantor
      ${columns}
    ) a group by a.grantee
  ) g)`

const columnGrants = `
      union all
      select r.rolname, lower(x.privilege_type) || ' (' || string_agg(a.attname, ', ' order by a.attnum) || ')'
        from pg_attribute a cross join aclexplode(a.attacl) x join pg_roles r on r.oid = x.grantee
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and x.grantee <> x.grantor
        group by r.rolname, x.privilege_type`

const tablesSql = `
  select c.oid as id, c.relname as name, case c.relkind when 'v' then 'view' else 'table' end as kind,
    array_remove(array[case when c.relpersistence = 'u' then 'unlogged' end,
      'partition by ' || pg_get_partkeydef(c.oid)], null) || coalesce(c.reloptions, '{}') as options,
    obj_description(c.oid, 'pg_class') as comment,
    c.relrowsecurity and c.relforcerowsecurity as "isSecured",
    case when c.relkind = 'v' then pg_get_viewdef(c.oid, true) end as query,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod)
          || case when a.attcollation <> t.typcollation then ' collate ' || quote_ident(l.collname) else '' end,
        'isNullable', not a.attnotnull,
        'value', case
          when a.attidentity = 'a' then 'generated always as identity'
          when a.attidentity = 'd' then 'generated by default as identity'
          when a.attgenerated = 's' then 'generated as ' || pg_get_expr(d.adbin, d.adrelid, true)
          else coalesce(pg_get_expr(d.adbin, d.adrelid, true), '') end,
        'comment', col_description(c.oid, a.attnum)) order by a.attnum), '[]')
      from pg_attribute a join pg_type t on t.oid = a.atttypid
        left join pg_collation l on l.oid = a.attcollation
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(jsonb_agg(jsonb_build_object('name', k.conname, 'definition', pg_get_constraintdef(k.oid, true))
        order by position(k.contype::text in 'pufcx'), k.conname collate "C"), '[]')
      from pg_constraint k where k.conrelid = c.oid and k.contype not in ('n', 't')) as constraints,
    (select coalesce(jsonb_agg(jsonb_build_object('name', n.relname, 'definition', pg_get_indexdef(i.indexrelid, 0, true))
        order by n.relname collate "C"), '[]')
      from pg_index i join pg_class n on n.oid = i.indexrelid
      where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)) as indexes,
    (select coalesce(jsonb_agg(jsonb_build_object('name', p.polname, 'isPermissive', p.polpermissive,
        'command', case p.polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' else 'delete' end,
        'roles', (select coalesce(jsonb_agg(r.rolname order by r.rolname), '[]') from pg_roles r where r.oid = any (p.polroles)),
        'using', pg_get_expr(p.polqual, p.polrelid, true), 'check', pg_get_expr(p.polwithcheck, p.polrelid, true))
        order by p.polpermissive desc, p.polname collate "C"), '[]')
      from pg_policy p where p.polrelid = c.oid) as policies,
    (select coalesce(jsonb_agg(jsonb_build_object('name', g.tgname, 'functionName', f.proname,
        'definition', pg_get_triggerdef(g.oid, true)
          || case g.tgenabled when 'O' then '' else ' (enabled: ' || g.tgenabled::text || ')' end) order by g.tgname collate "C"), '[]')
      from pg_trigger g join pg_proc f on f.oid = g.tgfoid where g.tgrelid = c.oid and not g.tgisinternal) as triggers,
    ${grantsOf('c.relacl', columnGrants)} as grants
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
  order by c.relname collate "C"`

/** An object that an extension brought is the extension's. */
const notOfExtension = (id: string) =>
  `not exists (select from pg_depend e where e.objid = ${id} and e.deptype = 'e')`

const routinesSql = `
  select p.proname as name, p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as definition,
    obj_description(p.oid, 'pg_proc') as comment,
    case when p.proacl is not null then ${grantsOf('p.proacl', '')} end as grants
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p') and ${notOfExtension('p.oid')}
  order by p.oid::regprocedure::text collate "C"`

/** The columns of a collation have another name in each version of PostgreSQL. */
const otherSql = `
  select
    (select coalesce(jsonb_agg(extname order by extname), '[]') from pg_extension where extname <> 'plpgsql') as extensions,
    (select coalesce(jsonb_agg(concat_ws(', ', j ->> 'collname', 'provider ' || (j ->> 'collprovider'),
        'locale ' || coalesce(j ->> 'colllocale', j ->> 'colliculocale', j ->> 'collcollate'),
        case when j ->> 'collisdeterministic' = 'false' then 'not deterministic' end) order by j ->> 'collname'), '[]')
      from (select to_jsonb(l) as j from pg_collation l where l.collnamespace = 'public'::regnamespace) l) as collations,
    (select ${grantsOf('n.nspacl', '')} from pg_namespace n where n.nspname = 'public') as "schemaGrants"`

/** Partitions follow the clock and are left out; row-level-security.access.test.ts has what each of them needs. */
const unknownSql = `
  select 'relation ' || c.relname as what from pg_class c
    where c.relnamespace = 'public'::regnamespace
      and (c.relkind not in ('r', 'p', 'v', 'i', 'I', 'S') or c.relhassubclass and c.relkind not in ('p', 'I')
        or c.relkind = 'r' and c.relreplident <> 'd'
        or c.relkind = 'S' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i')
        or c.relkind in ('r', 'p', 'v') and c.relrowsecurity <> c.relforcerowsecurity)
  union all select 'aggregate ' || p.proname from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind not in ('f', 'p') and ${notOfExtension('p.oid')}
  union all select 'type ' || t.typname from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typrelid = 0 and t.typelem = 0 and ${notOfExtension('t.oid')}
  union all select 'rule ' || r.rulename from pg_rewrite r join pg_class c on c.oid = r.ev_class
    where c.relnamespace = 'public'::regnamespace and r.rulename <> '_RETURN'
  union all select 'operator ' || o.oprname from pg_operator o
    where o.oprnamespace = 'public'::regnamespace and ${notOfExtension('o.oid')}
  union all select 'statistics ' || s.stxname from pg_statistic_ext s
  union all select 'default privileges' from pg_default_acl
  union all select 'event trigger ' || e.evtname from pg_event_trigger e
  union all select 'publication ' || p.pubname from pg_publication p
  union all select 'schema ' || n.nspname from pg_namespace n
    where n.nspname !~ '^pg_' and n.nspname not in ('public', 'information_schema', 'graphile_worker')
  union all select 'column settings of ' || a.attrelid::regclass || '.' || a.attname
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and (a.attstattarget > 0 or a.attstorage <> t.typstorage or a.attcompression <> '' or a.attoptions is not null)
  order by 1`
