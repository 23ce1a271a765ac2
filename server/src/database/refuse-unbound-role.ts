import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import type { Database } from './database.ts'

interface RoleRow {
  readonly is_above_policies: boolean
  readonly owns_tables: boolean
}

/**
 * Refuses a role that bypasses row-level security (ADR 0008). Runs once at the start, because no answer of the portal
 * would show that this wall is gone. Throws `ConfigError`.
 */
export async function refuseUnboundRole(database: Database): Promise<void> {
  const [role] = await database.read(
    { accounts: [] },
    sql<RoleRow>`
      select rolsuper or rolbypassrls as is_above_policies,
             exists (select from pg_class where relowner = r.oid) as owns_tables
      from pg_roles r where rolname = current_user`,
  )
  if (role === undefined || role.is_above_policies || role.owns_tables)
    throw new ConfigError(
      'DATABASE_URL: the role must be no superuser, own no table, and not bypass row security.',
    )
}
