import { historyLineTypes } from '@myaccount/domain/histories/history-line'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Statement } from '../../../src/database/database.ts'
import { inScope, type Scope } from '../../../src/database/scope.ts'
import { type JournalRow, journalStatement } from '../../../src/features/books/journal.store.ts'
import {
  type LineRow,
  listLinesStatement,
} from '../../../src/features/histories/transactions/transactions.store.ts'
import type { Stage } from '../world/open-world.ts'
import type { Violation } from './violation.ts'

/** Small pages, so that every history turns many. */
const rowsAtOnce = 5

const booked = `
  select count(distinct (day, booking, account))::integer as rows, coalesce(sum(greatest(cents, 0)), 0)::float8 as debit,
         coalesce(sum(greatest(-cents, 0)), 0)::float8 as credit
  from booked_entries`

const moved = `
  select t.account_number as account, count(*)::integer as lines, sum(e.amount_cents)::float8 as cents
  from journal_entries t
  join journal_lines e on e.entry_id = t.entry_id
  where t.source = 'payments' and e.ledger_account = 'processor_clearing' and t.booking <> 'credit_twice'
  group by t.account_number`

/** The journal and the histories of the accounts, page by page through the product's own statements, are the books. */
export async function compareJournal({ sql, instances }: Stage): Promise<Violation[]> {
  const database = instances[0]?.parts.database
  if (database === undefined) throw new Error('No portal serves')
  const everyPage = async <Row extends object>(
    scope: Scope,
    page: (after: Row | undefined) => Statement<Row>,
  ): Promise<Row[]> => {
    const rows: Row[] = []
    for (;;) {
      const next = await database.read(scope, page(rows.at(-1)))
      rows.push(...next)
      if (next.length < rowsAtOnce) return rows
    }
  }
  const journal = await everyPage<JournalRow>('staff', (after) =>
    journalStatement({ after, limit: rowsAtOnce }),
  )
  const sum = (of: (row: JournalRow) => number) => journal.reduce((all, row) => all + Number(of(row)), 0)
  const said = [journal.length, sum(({ debitCents }) => debitCents), sum(({ creditCents }) => creditCents)]
  const [books] = await sql<{ rows: number; debit: number; credit: number }>(booked)
  const expected = [books?.rows ?? 0, books?.debit ?? 0, books?.credit ?? 0]
  const violations: Violation[] =
    said.join() === expected.join()
      ? []
      : [
          {
            invariant: 'journal',
            says: `rows, debit and credit are ${expected.join()}, and exported ${said.join()}`,
          },
        ]
  for (const { account, lines, cents } of await sql<{ account: AccountNumber; lines: number; cents: number }>(
    moved,
  )) {
    const asked = {
      accountNumber: inScope(account),
      policyNumber: undefined,
      types: historyLineTypes,
      from: undefined,
      to: undefined,
      limit: rowsAtOnce,
    }
    const shown = await everyPage<LineRow>({ accounts: [account] }, (after) =>
      listLinesStatement({ ...asked, after }),
    )
    const ofMoney = shown.filter(({ payment }) => payment !== null && !payment.isPending)
    const paid = ofMoney.reduce((all, { paidCents }) => all + Number(paidCents), 0)
    const keys = new Set(shown.map(({ rank, id }) => `${rank}-${id}`))
    if (ofMoney.length !== lines || paid !== cents || keys.size !== shown.length)
      violations.push({
        invariant: 'histories',
        says: `${account} shows ${ofMoney.length} lines of ${paid}, the ledger has ${lines} of ${cents}`,
      })
  }
  return violations
}
