import { readdirSync, readFileSync } from 'node:fs'
import { tablesWithin, type WithinAccounts } from './within-accounts.ts'

/** One charge from the processor's own records, which M3, M10, M16, M19 and M21 compare with. */
export interface ProcessorCharge {
  /** The id in the payment's metadata; null for a charge that names none of ours. */
  readonly attemptId: string | null
  readonly processorId: string | null
  readonly chargeId: string
  readonly amountCents: number
  readonly refundedCents: number
  readonly state: 'pending' | 'succeeded' | 'failed' | 'disputed' | 'returned'
}

/** Sends one statement to the database, with the rights of the scope `jobs` or more; returns the rows. */
export type AskDatabase = (text: string, values: readonly unknown[]) => Promise<readonly object[]>

export interface InvariantResult {
  /** The name, such as `M7`, as docs/guides/payments.md numbers them. */
  readonly name: string
  /** The rule in words, such as `pending shows once until it ends`. */
  readonly says: string
  readonly verdict: 'holds' | 'violated' | 'not_compared'
  /** Some of the rows that violate it. */
  readonly rows: readonly object[]
}

interface Invariant {
  readonly name: string
  readonly says: string
  readonly text: string
}

interface RunOptions {
  /** The time from which M20 counts. */
  readonly nowMs: number
  /**
   * Null where the processor was not asked: invariants that need its records are not compared then. With `within`,
   * the charges of these accounts' payments, or those without a payment of ours.
   */
  readonly processorBook: readonly ProcessorCharge[] | null
  /** The accounts to check, with the names of the tables that belong to accounts; all if undefined. */
  readonly within?: { readonly accounts: WithinAccounts; readonly tables: readonly string[] } | undefined
  /** Selects the invariants that run by name; all if undefined. */
  readonly only?: (name: string) => boolean
  /** The most rows returned for each invariant. */
  readonly rowsAtMost?: number
}

/**
 * The invariants that compare nothing without the processor's records; M16, M19 and M21 still compare the rest.
 */
const onlyWithBook: ReadonlySet<string> = new Set(['M3', 'M10'])

/**
 * The invariants that compare payouts, the journal and the ledger's accounts as wholes, which a range of accounts
 * does not have.
 */
const ofAllAccounts: ReadonlySet<string> = new Set(['M25', 'M27', 'M28', 'M33'])

/** Lists every invariant with what it needs to run. */
export function listInvariants(): {
  name: string
  says: string
  needs: 'processor_book' | 'all_accounts' | null
}[] {
  return readInvariants().map(({ name, says }) => ({
    name,
    says,
    needs: onlyWithBook.has(name) ? 'processor_book' : ofAllAccounts.has(name) ? 'all_accounts' : null,
  }))
}

/**
 * Runs every file of this folder, each of which returns the rows that violate it; no rows means that it holds
 * (docs/guides/payments.md).
 */
export async function runInvariants(
  ask: AskDatabase,
  { nowMs, processorBook, rowsAtMost = 20, within, only = () => true }: RunOptions,
): Promise<InvariantResult[]> {
  const results: InvariantResult[] = []
  for (const { name, says, text } of readInvariants()) {
    if (!only(name)) continue
    if (processorBook === null && onlyWithBook.has(name)) {
      results.push({ name, says, verdict: 'not_compared', rows: [] })
      continue
    }
    // A range may have many charges, and few invariants read them.
    const book = text.includes('processor_book') ? JSON.stringify(processorBook ?? []) : '[]'
    const ends = within === undefined || within.accounts === 'nobody' ? [] : [within.accounts]
    const values = [book, new Date(nowMs), rowsAtMost, ...ends.flatMap(({ from, to }) => [from, to])]
    const rows = await ask(withAuditTables(text, within), values)
    results.push({ name, says, verdict: rows.length === 0 ? 'holds' : 'violated', rows })
  }
  return results
}

const bookFromJson = `
  select "attemptId" as attempt_id, "processorId" as processor_id, "chargeId" as charge_id,
         "amountCents" as amount_cents, "refundedCents" as refunded_cents, state
  from json_to_recordset($1::json) as b("attemptId" uuid, "processorId" text, "chargeId" text,
    "amountCents" bigint, "refundedCents" bigint, state text)`

/**
 * Adds the two tables that the files use beside the schema: with these tables made by hand, psql runs the files
 * too.
 */
function withAuditTables(text: string, within: RunOptions['within']): string {
  const parts = [
    ...(within === undefined ? [] : tablesWithin(within.tables, within.accounts)),
    `processor_book as (${bookFromJson})`,
    'audit_time as (select $2::timestamptz as now)',
  ]
  return `
    with ${parts.join(',\n    ')}
    select v.* from (${text}
    ) v limit $3::integer`
}

let known: readonly Invariant[] | undefined

function readInvariants(): readonly Invariant[] {
  known ??= readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const [, number = '', says = ''] = /^m(\d\d)-(.+)\.sql$/.exec(file) ?? []
      return {
        name: `M${Number(number)}`,
        says: says.replaceAll('-', ' '),
        text: readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
      }
    })
  return known
}
