import { readdirSync, readFileSync } from 'node:fs'

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
  /** Null where the processor was not asked: what depends on its book alone is not compared then. */
  readonly processorBook: readonly ProcessorCharge[] | null
  /** Of each invariant. */
  readonly rowsAtMost?: number
}

/** Nothing is left of these two without the processor's book; M16, M19 and M21 compare the rest. */
const onlyWithBook: ReadonlySet<string> = new Set(['M3', 'M10'])

/** Every file of this folder answers the rows that violate it; none means that it holds (docs/guides/payments.md). */
export async function runInvariants(
  ask: AskDatabase,
  { nowMs, processorBook, rowsAtMost = 20 }: RunOptions,
): Promise<InvariantResult[]> {
  const results: InvariantResult[] = []
  for (const { name, says, text } of readInvariants()) {
    if (processorBook === null && onlyWithBook.has(name)) {
      results.push({ name, says, verdict: 'not_compared', rows: [] })
      continue
    }
    const values = [JSON.stringify(processorBook ?? []), new Date(nowMs), rowsAtMost]
    const rows = await ask(withAuditTables(text), values)
    results.push({ name, says, verdict: rows.length === 0 ? 'holds' : 'violated', rows })
  }
  return results
}

/** The two tables that the files use beside the schema: with them made by hand, psql runs the files too. */
function withAuditTables(text: string): string {
  return `
    with processor_book as (
      select "attemptId" as attempt_id, "processorId" as processor_id, "chargeId" as charge_id,
             "amountCents" as amount_cents, "refundedCents" as refunded_cents, state
      from json_to_recordset($1::json) as b("attemptId" uuid, "processorId" text, "chargeId" text,
        "amountCents" bigint, "refundedCents" bigint, state text)),
    audit_time as (select $2::timestamptz as now)
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
