import pg from 'pg'

/** Drops a database of the test server, ending the connections it still has; an absent one is no error. */
export async function dropDatabase(adminUrl: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(`drop database if exists ${client.escapeIdentifier(database)} with (force)`)
  } finally {
    await client.end()
  }
}
