import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import { asBrowser, asProcess } from './browser-wall.ts'
import type { Database } from './database.ts'

interface RoleRow {
  readonly name: string
  readonly isAbovePolicies: boolean
  readonly ownsTables: boolean
}

/**
 * Refuses roles that bypass row-level security, and one for browsers that is not bound by what `portal_browser` is (ADR
 * 0008). Runs once at the start, because no answer of the portal would show that this wall is gone. Throws
 * `ConfigError`.
 */
export async function refuseUnboundRole(database: Database): Promise<void> {
  const app = await asProcess(() => readRole(database))
  if (isUnbound(app)) throw new ConfigError(`DATABASE_URL: ${bound}`)
  const browser = await asBrowser(() => readRole(database))
  if (isUnbound(browser)) throw new ConfigError(`DATABASE_BROWSER_URL: ${bound}`)
  if (browser?.name !== 'portal_browser')
    throw new ConfigError('DATABASE_BROWSER_URL: the role must be portal_browser.')
}

const bound = 'the role must be no superuser, own no table, and not bypass row security.'

const isUnbound = (role: RoleRow | undefined) => role === undefined || role.isAbovePolicies || role.ownsTables

async function readRole(database: Database): Promise<RoleRow | undefined> {
  const [role] = await database.read(
    { accounts: [] },
    sql<RoleRow>`
      select rolname as name, rolsuper or rolbypassrls as is_above_policies,
             exists (select from pg_class where relowner = r.oid) as owns_tables
      from pg_roles r where rolname = current_user`,
  )
  return role
}
