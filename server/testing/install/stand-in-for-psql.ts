import pg from 'pg'

/**
 * Runs the statements of standard input at ADMIN_URL, one by one, as psql does: the embedded PostgreSQL comes without
 * psql. A statement ends at a semicolon at the end of a line.
 */
let text = ''
for await (const chunk of process.stdin) text += String(chunk)
const client = new pg.Client({ connectionString: process.env.ADMIN_URL })
await client.connect()
try {
  for (const statement of text.split(/;\n/)) if (statement.trim() !== '') await client.query(statement)
} finally {
  await client.end()
}
