import type { Migration } from './read-migrations.ts'

/** The first line of a file that runs outside a transaction. */
export const outsideTransaction = '-- migrate: outside a transaction'

/**
 * Returns the name of the index that the file builds concurrently; null for a file that runs in a transaction. Such a
 * file holds that one statement and comments. `if not exists` lets it run again where the process ended after the build
 * and before the file was noted.
 */
export function findConcurrentIndex({ name, sql }: Pick<Migration, 'name' | 'sql'>): string | null {
  if (!sql.startsWith(`${outsideTransaction}\n`)) return null
  const statement = sql.replaceAll(/^--.*$/gm, '').trim()
  const index = /^create (?:unique )?index concurrently if not exists ([a-z_0-9]+)\s[^;]*;$/.exec(
    statement,
  )?.[1]
  if (index === undefined)
    throw new Error(
      `${name} runs outside a transaction, so it holds one statement: create index concurrently if not exists NAME on ...;`,
    )
  return index
}
