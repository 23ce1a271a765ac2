import type { Stage } from '../world/open-world.ts'
import type { Violation } from './violation.ts'

interface LinePaid {
  readonly id: string
  readonly number: string
  readonly version: string
  readonly due: number
}

/** Lines as they were agreed, of invoices that no return has opened: what it opened has no version. */
const linesPaid = `
  select l.attempt_id::text as id, l.invoice_number as number, l.invoice_version::text as version,
         l.due_cents::float8 as due
  from payment_lines l
  where not exists (select from reopened_invoices r where r.invoice_number = l.invoice_number)`

/** What the page of a posted payment rests on: no line of it above what was paid. */
const postedAbove = `
  select concat_ws(' ', l.attempt_id, 'is posted with', sum(p.amount_cents), 'on', l.invoice_number, 'of', l.amount_cents) as says
  from payment_attempts a
  join payment_lines l on l.account_number = a.account_number and l.attempt_id = a.attempt_id
  join payment_postings p on p.account_number = l.account_number and p.invoice_number = l.invoice_number
    and p.confirmation = a.confirmation
  where a.posted_on is not null
  group by l.attempt_id, l.invoice_number, l.amount_cents having sum(p.amount_cents) > l.amount_cents`

/** Paid is what billing said to be due in the version that the line names (M19); posted is what billing posted. */
export async function compareBilling({ sql, billed }: Stage): Promise<Violation[]> {
  const lines = await sql<LinePaid>(linesPaid)
  const above = await sql<{ says: string }>(postedAbove)
  return [
    ...lines.flatMap(({ id, number, version, due }) => {
      const said = billed.get(`${number} ${version}`)
      return said === undefined || said === due
        ? []
        : [{ invariant: 'M19', says: `${id} pays ${number} as if ${due} were due, and billing said ${said}` }]
    }),
    ...above.map(({ says }) => ({ invariant: 'posting', says })),
  ]
}
