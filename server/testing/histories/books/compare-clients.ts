import * as z from 'zod/mini'
import type { Client } from '../acting/act-as-client.ts'
import {
  type ClientMemory,
  isLost,
  isPaused,
  knownPayments,
  type Submission,
} from '../acting/client-memory.ts'
import type { Stage } from '../world/open-world.ts'
import { accountNumbers } from '../world/records-of-history.ts'
import type { Violation } from './violation.ts'

interface TracedAttempt {
  readonly id: string
  readonly state: string
  readonly states: readonly string[]
}

const withoutMoney: ReadonlySet<string> = new Set(['failed', 'cancelled', 'expired'])

/** What people were told against what the books say: M4, M22, M8. */
export async function compareClients(
  stage: Stage,
  memory: ClientMemory,
  client: Client,
): Promise<Violation[]> {
  const attempts = await stage.sql<TracedAttempt>(
    `select 'pay_' || replace(a.attempt_id::text, '-', '') as id, a.state,
            array(select m.to_state from payment_transitions m
                  where m.account_number = a.account_number and m.attempt_id = a.attempt_id) as states
     from payment_attempts a`,
  )
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]))
  const reported = memory.answers.flatMap(({ paymentId, state, isLost }): Violation[] => {
    const attempt = byId.get(paymentId)
    if (isLost && stage.standby.hasTakenOver) return judgeLost(paymentId, state, attempt)
    if (attempt === undefined) return [{ invariant: 'M9', says: `${paymentId} was acknowledged and is gone` }]
    if (!attempt.states.includes(state))
      return [{ invariant: 'M22', says: `${paymentId} was said to be ${state} and never was` }]
    if (withoutMoney.has(state) && attempt.state !== state)
      return [{ invariant: 'M22', says: `${paymentId} was said to be ${state} and is ${attempt.state}` }]
    return []
  })
  const keys = await stage.sql<{ key: string }>(
    `select 'chk_' || replace(checkout_id::text, '-', '') as key from checkouts where attempt_id is not null`,
  )
  const known = new Set(keys.map(({ key }) => key))
  return [
    ...reported,
    ...memory.submissions.flatMap((submission) =>
      judgeSubmission(submission, memory, known, stage.standby.hasTakenOver),
    ),
    ...(await judgeAccounts(stage, memory)),
    ...(await look(stage, memory, client)),
  ]
}

/**
 * What was lost with its database may be gone where no money was taken, which M10 asks of the processor's book, and its
 * trace begins anew. Who was told that it came to nothing may not have paid.
 */
function judgeLost(paymentId: string, state: string, attempt: TracedAttempt | undefined): Violation[] {
  return attempt === undefined || !withoutMoney.has(state) || withoutMoney.has(attempt.state)
    ? []
    : [{ invariant: 'M22', says: `${paymentId} was said to be ${state} and is ${attempt.state}` }]
}

/** The same checkout and body, the same answer; refused means that nothing was done (M4). What was lost is not known again. */
function judgeSubmission(
  submission: Submission,
  { submissions }: ClientMemory,
  keys: ReadonlySet<string>,
  hasTakenOver: boolean,
): Violation[] {
  const answersOf = (each: Submission) => each.answers.filter(({ isLost }) => !isLost || !hasTakenOver)
  const made = answersOf(submission)
    .filter(({ status }) => status === 201)
    .map(({ json }) => JSON.stringify(json))
  if (new Set(made).size > 1)
    return [{ invariant: 'M4', says: `key ${submission.key} was answered in ${new Set(made).size} ways` }]
  const ofKey = submissions.filter(({ key }) => key === submission.key)
  const paid = ofKey.filter((each) => answersOf(each).some(({ status }) => status === 201))
  if (paid.length > 1)
    return [{ invariant: 'M4', says: `key ${submission.key} pays for ${paid.length} orders` }]
  const answers = ofKey.flatMap(answersOf)
  // 409 alone may mean that the same press is still under way.
  const isRefused =
    answers.length > 0 &&
    answers.every(({ status, json }) => status === 422 || status === 400 || isPaused(json))
  return isRefused && keys.has(submission.key)
    ? [{ invariant: 'M4', says: `key ${submission.key} was refused and paid` }]
    : []
}

const made = z.object({ paymentId: z.string() })
const ordered = z.object({ accountNumber: z.string(), totalCents: z.int() })

/** Of one press for several accounts each has a payment of its own, for what was shown for it (M10). */
async function judgeAccounts(stage: Stage, { submissionsOfAccounts }: ClientMemory): Promise<Violation[]> {
  const rows = await stage.sql<{ id: string; accountNumber: string; charged: number }>(
    `select 'pay_' || replace(attempt_id::text, '-', '') as id, account_number as "accountNumber",
            amount_cents::float8 as charged
     from payment_attempts`,
  )
  return submissionsOfAccounts.flat().flatMap(({ body, answers }) => {
    const { accountNumber, totalCents } = ordered.parse(body)
    return answers.flatMap(({ status, json, isLost }) => {
      if (status !== 201 || (isLost && stage.standby.hasTakenOver)) return []
      const { paymentId } = made.parse(json)
      const is = rows.find(({ id }) => id === paymentId)
      return is?.accountNumber === accountNumber && is.charged === totalCents
        ? []
        : [{ invariant: 'M10', says: `${paymentId} is not what was pressed for on ${accountNumber}` }]
    })
  })
}

const account = z.object({ due: z.object({ invoiceNumbers: z.array(z.string()) }) })

/** The pages in the end: every payment as it stands, and nothing due that is under way. */
async function look(stage: Stage, memory: ClientMemory, client: Client): Promise<Violation[]> {
  const cookie = await client.signIn(0)
  const violations: Violation[] = []
  for (const paymentId of knownPayments(memory)) {
    const answer = await client.instance(1).call({ path: `/api/v1/payments/${paymentId}`, cookie })
    const id = paymentId.replace('pay_', '')
    const [row] = await stage.sql<{ state: string }>(
      `select state from payment_attempts where replace(attempt_id::text, '-', '') = $1`,
      [id],
    )
    if (row === undefined && answer.statusCode === 404 && isLost(memory, paymentId)) continue
    if (answer.statusCode !== 200 || answer.json().state !== row?.state)
      violations.push({ invariant: 'M22', says: `${paymentId} is shown as ${answer.body.slice(0, 80)}` })
  }
  for (const accountNumber of accountNumbers) {
    const answer = await client.instance(2).call({ path: `/api/v1/accounts/${accountNumber}`, cookie })
    const shown = account.parse(answer.json()).due.invoiceNumbers.toSorted()
    const rows = await stage.sql<{ number: string }>(
      `select i.invoice_number as number from invoices i
       where i.account_number = $1 and i.amount_due_cents > 0 and not exists (
         select from pending_payments p
         where p.account_number = i.account_number and p.invoice_number = i.invoice_number)
       order by 1`,
      [accountNumber],
    )
    const due = rows.map(({ number }) => number)
    if (JSON.stringify(shown) !== JSON.stringify(due))
      violations.push({ invariant: 'M8', says: `due is shown as ${shown}, the data say ${due}` })
  }
  return violations
}
