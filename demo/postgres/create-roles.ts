import pg from 'pg'

/**
 * The three roles of ADR 0008: one owns and migrates; two serve and are bound by row-level security. `portal_browser`
 * runs what browsers trigger, `portal_app` everything else.
 */
export const ownerRole = 'myaccount_owner'
export const appRole = 'portal_app'
export const browserRole = 'portal_browser'

export type RolePasswords = { ownerPassword: string; appPassword: string; browserPassword: string }

/**
 * Makes the roles and the database, or sets them right when they are there; safe to call at every start.
 * `adminUrl` is the bootstrap superuser's; the product itself never connects with it.
 */
export async function createRoles(
  options: { adminUrl: string; database?: string } & RolePasswords,
): Promise<void> {
  const { database = 'myaccount' } = options
  const client = new pg.Client({ connectionString: options.adminUrl })
  await client.connect()
  try {
    await saveRole(client, ownerRole, options.ownerPassword)
    await saveRole(client, appRole, options.appPassword)
    await saveRole(client, browserRole, options.browserPassword)
    await saveDatabase(client, database)
  } finally {
    await client.end()
  }
}

async function saveRole(client: pg.Client, role: string, password: string): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [role])
  const verb = found.rowCount ? 'alter' : 'create'
  await client.query(
    `${verb} role ${client.escapeIdentifier(role)} with login nosuperuser nobypassrls nocreatedb nocreaterole
       password ${client.escapeLiteral(password)}`,
  )
}

async function saveDatabase(client: pg.Client, database: string): Promise<void> {
  const name = client.escapeIdentifier(database)
  const found = await client.query('select 1 from pg_database where datname = $1', [database])
  if (!found.rowCount) await client.query(`create database ${name} owner ${ownerRole}`)
  await client.query(`revoke all on database ${name} from public`)
  await client.query(`grant connect on database ${name} to ${appRole}, ${browserRole}`)
}

/** The same server's address for another account and database. */
export function addressFor(adminUrl: string, role: string, password: string, database = 'myaccount'): string {
  const url = new URL(adminUrl)
  url.username = role
  url.password = encodeURIComponent(password)
  url.pathname = `/${database}`
  return url.href
}
