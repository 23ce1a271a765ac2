import type { Stage } from '../world/open-world.ts'

/** Attempts with their traces, what is due and what the processor holds, without ids and moments. */
export async function describeEnd({ sql, sandbox }: Stage): Promise<string> {
  const attempts = await sql<{ line: string }>(
    `select concat_ws(' ', a.account_number, a.amount_cents, a.method_kind, a.refunded_cents,
              (select string_agg(m.to_state, '>' order by m.step) from payment_transitions m
               where m.account_number = a.account_number and m.attempt_id = a.attempt_id)) as line
     from payment_attempts a order by 1`,
  )
  const invoices = await sql<{ line: string }>(
    `select concat_ws(' ', invoice_number, amount_due_cents, paid_status) as line from invoices order by 1`,
  )
  const charges = sandbox
    .book()
    .charges.map(({ amountCents, refundedCents, state }) => `${amountCents} ${refundedCents} ${state}`)
  return [
    ...attempts.map(({ line }) => line),
    ...invoices.map(({ line }) => line),
    ...charges.toSorted(),
  ].join('\n')
}

/** The edges of the payment machine that were walked, as `from > to (event)`. */
export async function readTransitions({ sql }: Stage): Promise<string[]> {
  const rows = await sql<{ edge: string }>(
    `select distinct from_state || ' > ' || to_state || ' (' || event || ')' as edge from payment_transitions where from_state is not null order by 1`,
  )
  return rows.map(({ edge }) => edge)
}
