import * as z from 'zod/mini'
import type { ClientMemory, GuestSubmission } from '../acting/client-memory.ts'
import type { Stage } from '../world/open-world.ts'
import type { Violation } from './violation.ts'

const paid = z.object({ confirmation: z.string(), state: z.string() })

/**
 * A guest is a payer of one invoice: with a card of their own, a customer of their own, and nobody's seat (ADR 0058).
 * Whoever was lost with their card is a payer whom nobody knows.
 */
const strays = `
  select concat_ws(' ', 'the card of guest', m.guest_id, 'is with a customer of an account') as says
  from payment_methods m join paying_accounts p on p.processor_customer_id = m.guest_customer_id
  where m.guest_id is not null
  union all
  select concat_ws(' ', a.attempt_id, 'is a guest''s and not of their invoice with their card alone')
  from payment_attempts a
  left join guests g on g.account_number = a.account_number and g.guest_id = a.guest_id
  left join payment_methods m on m.account_number = a.method_account_number and m.method_id = a.method_id
  where (a.source = 'guest' or m.guest_id is not null)
    and (a.payer_user_id is not null or a.guest_id is distinct from m.guest_id
         or (a.guest_id is not null or a.reconstructed_at is null)
         and exists (select from payment_lines l where l.account_number = a.account_number
                     and l.attempt_id = a.attempt_id and l.invoice_number is distinct from g.invoice_number))`

/** What strangers were told against the books: the same press the same answer (M4), nothing acknowledged gone (M9, M22). */
export async function compareGuests({ sql, standby }: Stage, { guests }: ClientMemory): Promise<Violation[]> {
  const attempts = await sql<{ confirmation: string; state: string; states: string[] }>(
    `select a.confirmation, a.state,
            array(select m.to_state from payment_transitions m
                  where m.account_number = a.account_number and m.attempt_id = a.attempt_id) as states
     from payment_attempts a where a.source = 'guest'`,
  )
  const known = new Map(attempts.map((attempt) => [attempt.confirmation, attempt]))
  const wrong = await sql<{ says: string }>(strays)
  return [
    ...wrong.map(({ says }) => ({ invariant: 'guest', says })),
    ...guests.flatMap((submission) => {
      const answers = answersOf(submission, standby.hasTakenOver)
      if (new Set(answers.map(({ confirmation }) => confirmation)).size > 1)
        return [{ invariant: 'M4', says: `guest's key ${submission.key} was answered with several payments` }]
      return answers.flatMap(({ confirmation, state }): Violation[] => {
        const attempt = known.get(confirmation)
        if (attempt === undefined)
          return [{ invariant: 'M9', says: `${confirmation} was acknowledged to a guest and is gone` }]
        return attempt.states.includes(state)
          ? []
          : [{ invariant: 'M22', says: `${confirmation} was said to be ${state} and never was` }]
      })
    }),
  ]
}

/** What was told before a failover may be lost with it, where no money was taken. */
function answersOf({ answers }: GuestSubmission, hasTakenOver: boolean) {
  return answers.flatMap(({ status, json, isLost }) => {
    const answer = paid.safeParse(json)
    return status === 201 && answer.success && !(isLost && hasTakenOver) ? [answer.data] : []
  })
}
