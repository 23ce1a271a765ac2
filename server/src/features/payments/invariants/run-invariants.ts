import { readdirSync, readFileSync } from 'node:fs'
import { tablesWithin, type WithinAccounts } from './within-accounts.ts'

/** One charge as the processor's own book has it; what M3, M10, M16, M19 and M21 compare with. */
export interface ProcessorCharge {
  /** From the payment's metadata; null for a charge that names none of ours. */
  readonly attemptId: string | null
  readonly processorId: string | null
  readonly chargeId: string
  readonly amountCents: number
  readonly refundedCents: number
  readonly state: 'pending' | 'succeeded' | 'failed' | 'disputed' | 'returned'
}

/** Sends one statement to the database, with the rights of the scope `jobs` or more; answers the rows. */
export type AskDatabase = (text: string, values: readonly unknown[]) => Promise<readonly object[]>

export interface InvariantResult {
  /** `M7`, as docs/guides/payments.md numbers them. */
  readonly name: string
  /** `pending shows once until it ends` */
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
  /** M20 counts from here. */
  readonly nowMs: number
  /**
   * Null where the processor was not asked: what depends on its book alone is not compared then. With `within` the charges
   * of these accounts' payments, or those of no payment of ours.
   */
  readonly processorBook: readonly ProcessorCharge[] | null
  /** Of these accounts alone, with the names of the tables that belong to accounts; all where it is left out. */
  readonly within?: { readonly accounts: WithinAccounts; readonly tables: readonly string[] } | undefined
  /** Names of the invariants that run; all where it is left out. */
  readonly only?: (name: string) => boolean
  /** Of each invariant. */
  readonly rowsAtMost?: number
}

/** Nothing is left of these two without the processor's book; M16, M19 and M21 compare the rest. */
const onlyWithBook: ReadonlySet<string> = new Set(['M3', 'M10'])

/** They compare payouts, the journal and the accounts of the ledger as wholes, which no range of accounts has. */
const ofAllAccounts: ReadonlySet<string> = new Set(['M25', 'M27', 'M28', 'M33'])

/** Every invariant with what it cannot do without. */
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

/** Every file of this folder answers the rows that violate it; none means that it holds (docs/guides/payments.md). */
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
    // A range may have many charges, and few invariants look at them.
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

/** The two tables that the files use beside the schema: with them made by hand, psql runs the files too. */
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
