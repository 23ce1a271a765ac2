import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

/**
 * What every table of the portal holds, as one hash a table: compared before and after, it names the table that a
 * request has changed. The audit is left out: being denied is written there. Sums of 64-bit hashes of whole rows, so
 * that nothing is sorted: the planner starts other processes to sort (40 ms a digest against 4, a thousand a run).
 */
export async function digestTables(
  the: TestApp,
  except: readonly string[] = [],
): Promise<Map<string, string | null>> {
  const rows = await the.sql<{ name: string; hash: string | null }>(await digestText(the, except), [])
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

const texts = new WeakMap<TestApp, Map<string, string>>()

/** The same for each digest, so that it is planned once: that takes longer than to run it. */
async function digestText(the: TestApp, except: readonly string[]): Promise<string> {
  const own = texts.get(the) ?? new Map<string, string>()
  texts.set(the, own)
  const known = own.get(except.join())
  if (known !== undefined) return known
  const tables = await the.sql<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> all ($1) order by 1`,
    [['audit_entries', 'audit_seals', ...except]],
  )
  const text = tables
    .map(
      ({ name }) =>
        `select '${name}' as name, sum(hashtextextended(t::text, 0))::text as hash from "${name}" t`,
    )
    .join(' union all ')
  own.set(except.join(), text)
  return text
}

/**
 * Runs what must change nothing, and names the table that it changed. What one work left is what the next begins with,
 * so that each costs one digest; whoever changes something in between says so.
 */
export function watchTables(the: () => TestApp, except: readonly string[] = []) {
  let known: Map<string, string | null> | undefined
  return {
    async unchanged(work: () => Promise<void>): Promise<void> {
      const before = known ?? (await digestTables(the(), except))
      await work()
      known = await digestTables(the(), except)
      expect(known).toEqual(before)
    },
    changed(): void {
      known = undefined
    },
  }
}
