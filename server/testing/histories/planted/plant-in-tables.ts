/** Counts that something was changed, also where the transaction comes to nothing. */
export const countDifference = `perform nextval('planted_differences');`

/** Before the statements of a bug: what `countDifference` counts with. */
export const differencesSql = [
  'create sequence planted_differences minvalue 0 start 1',
  'grant usage on sequence planted_differences to public',
]

export const readDifferencesSql = `
  select case when is_called then last_value::integer else 0 end as differences from planted_differences`

interface PlantedTrigger {
  /** `before insert on payment_transitions` */
  readonly at: string
  readonly when?: string
  /** Of the function: `countDifference` where it makes one, and `return`. */
  readonly body: string
}

/** As the superuser, past what the product's role may do. */
export function plantTrigger({ at, when, body }: PlantedTrigger): string[] {
  return [
    `create function planted() returns trigger language plpgsql security definer as $$ begin ${body} end $$`,
    `create trigger planted ${at} for each row ${when === undefined ? '' : `when (${when})`} execute function planted()`,
  ]
}

/** Without the key, and with its waiting for whoever comes with the same: then both rows are there. */
export function dropKey(table: string, constraint: string, columns: readonly string[]): string[] {
  const same = columns.map((column) => `t.${column} = new.${column}`).join(' and ')
  const value = columns.map((column) => `new.${column}`).join(', ')
  return [
    `alter table ${table} drop constraint ${constraint}`,
    ...plantTrigger({
      at: `before insert on ${table}`,
      body: `
        perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', ${value}), 0));
        if exists (select from ${table} t where ${same}) then ${countDifference} end if;
        return new;`,
    }),
  ]
}
