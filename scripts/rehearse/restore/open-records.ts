import pg from 'pg'
import { sealAudit } from '../../../server/src/audit/seal-audit.ts'
import { openDatabase } from '../../../server/src/database/database.ts'
import type { ThrowawayDatabase } from '../../start/start-throwaway-database.ts'
import { runScript } from '../../test/run-command.ts'
import { waitUntil } from '../cluster/parts/wait-until.ts'
import { attemptOf } from '../parts/judge-books.ts'
import type { AuditVerdict } from './judge-restore.ts'

const sealAtMostMs = 60_000
const compareAtMostMs = 120_000

/** Opens what the comparison reads, past row-level security, and the mistake that it makes. */
export async function openRecords({ adminUrl, urls }: ThrowawayDatabase) {
  const database = openDatabase({ url: urls.url, connections: 1, statementTimeoutMs: 60_000 })
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()

  async function read<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) {
    const { rows } = await admin.query<Row>(text, [...values])
    const [row] = rows
    if (row === undefined) throw new Error('One row is always returned')
    return row
  }

  const countThese = async (payments: readonly string[]) => {
    const { count } = await read<{ count: number }>(
      'select count(*)::integer as count from payment_attempts where attempt_id = any ($1::uuid[])',
      [payments.map(attemptOf)],
    )
    return count
  }

  async function verify(...args: readonly string[]): Promise<AuditVerdict & { readonly end?: string }> {
    const { succeeded, output } = await runScript('scripts/audit/verify-audit.ts', args, 'kept', {
      DATABASE_URL: urls.url,
    })
    const end = /outside of the database: (\d+:[0-9a-f]{64})/.exec(output)?.[1]
    return { isWhole: succeeded, says: output.trim().split('\n')[0] ?? '', ...(end && { end }) }
  }

  return {
    readMoment: async () =>
      (await read<{ moment: string }>('select clock_timestamp()::text as moment')).moment,
    async readEpoch() {
      return Number((await read<{ epoch: string }>('select epoch from event_epoch')).epoch)
    },
    /** Seals the audit and verifies it, until its end is behind this number of the chain. */
    noteEnd: (sequence: number) =>
      waitUntil(
        async () => {
          await sealAudit(database)
          const { end = '' } = await verify()
          const reached = Number.parseInt(end, 10)
          return reached > sequence && { sequence: reached, end }
        },
        { what: 'entries of the audit to be sealed', atMostMs: sealAtMostMs, everyMs: 500 },
      ),
    verify: (noted: string): Promise<AuditVerdict> => verify('--noted', noted),
    async digestInvoices(accountNumber: string) {
      const { digest } = await read<{ digest: string | null }>(
        `select md5(string_agg(i::text, ',' order by invoice_number)) as digest
         from invoices i where account_number = $1`,
        [accountNumber],
      )
      return digest
    },
    /** Somebody takes the owner's role, and the rows of the wrong account. */
    async deleteInvoices(accountNumber: string): Promise<number> {
      const owner = new pg.Client({ connectionString: urls.ownerUrl })
      await owner.connect()
      try {
        await owner.query("select set_config('app.scope', 'feed', false)")
        const { rowCount } = await owner.query('delete from invoices where account_number = $1', [
          accountNumber,
        ])
        return rowCount ?? 0
      } finally {
        await owner.end()
      }
    },
    async countPayments(told: { readonly before: readonly string[]; readonly after: readonly string[] }) {
      return { before: await countThese(told.before), after: await countThese(told.after) }
    },
    async countNewerThan(moment: string) {
      const { count } = await read<{ count: number }>(
        `select ((select count(*) from payment_attempts where created_at > $1)
           + (select count(*) from audit_entries where at > $1)
           + (select count(*) from outbox_events where created_at > $1))::integer as count`,
        [moment],
      )
      return count
    },
    /** Waits until a portal has compared the processor's list with this database, before which it takes no payment. */
    waitUntilCompared: (since: string) =>
      waitUntil(
        async () => {
          const { rowCount } = await admin.query(
            "select from job_runs where job = 'lost_payments' and succeeded_at > $1",
            [since],
          )
          return rowCount === 1
        },
        { what: 'the portal to read the list of the processor', atMostMs: compareAtMostMs },
      ),
    async countReconstructed() {
      const { count } = await read<{ count: number }>(
        'select count(*)::integer as count from payment_attempts where reconstructed_at is not null',
      )
      return count
    },
    async close() {
      await admin.end()
      await database.close()
    },
  }
}
