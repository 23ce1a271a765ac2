import { passBankDays, returnRefunded } from '../acting/act-outside.ts'
import { work } from '../acting/work.ts'
import { comparePayouts } from '../books/compare-payouts.ts'
import type { Violation } from '../books/violation.ts'
import { firstEmployee } from '../world/records-of-history.ts'
import type { Task } from './crash-order.ts'
import { refundRequest } from './refund-scenarios.ts'
import { hear, pay, type Scenario, type Scene } from './scene.ts'

const closings = '/api/v1/admin/books/closings'

export const booksScenarios: readonly Scenario[] = [
  {
    name: 'reads and matches a payout',
    method: 'visa',
    async prepare(scene) {
      const { stage, memory } = scene
      const submission = await pay(scene)
      passBankDays(stage, 2)
      return {
        submission,
        tasks: [{ do: 'work', work: 'matchBooks' }],
        async again(at) {
          await work(stage, memory, 'matchBooks', at)
        },
        async judge() {
          // A day is matched once unless a payout comes.
          await stage.instances[0]?.parts.books.match(undefined, true)
          return await comparePayouts(stage)
        },
      }
    },
  },
  closing('closes an open item of the books', async (scene) => requestOf(scene, 'paid_back')),
  closing('approves that an open item of the books is written off', async (scene) => {
    const { cookie, path, body } = await requestOf(scene, 'written_off')
    const asked = await scene.client.instance(0).call({ method: 'POST', path, cookie, body })
    if (asked.statusCode !== 201) throw new Error(`Nobody could ask for it: ${asked.body}`)
    const { closingId } = asked.json() as { closingId: string }
    const colleague = await scene.client.signIn(firstEmployee + 1)
    return { path: `${path}/${closingId}/approve`, cookie: colleague, body: {} }
  }),
]

type Request = { readonly path: string; readonly cookie: string; readonly body: object }

/** What a payer has twice is closed, by the request that is killed, or by the same from a page that was not told. */
function closing(name: string, requested: (scene: Scene) => Promise<Request>): Scenario {
  return {
    name,
    method: 'bank',
    async prepare(scene) {
      const submission = await creditTwice(scene)
      const { path, cookie, body } = await requested(scene)
      const task: Task = { do: 'request', path, cookie, body: JSON.stringify(body), headers: {} }
      return {
        submission,
        tasks: [task],
        async again(at) {
          const answer = await scene.client.instance(at).call({ method: 'POST', path, cookie, body })
          if (answer.statusCode >= 500) scene.memory.breakages.push(`close: ${answer.body}`)
        },
        judge: () => judgeClosing(scene),
      }
    },
  }
}

/** A debit is refunded, and its bank takes the whole back all the same. */
async function creditTwice(scene: Scene) {
  const { stage, client } = scene
  const submission = await pay(scene)
  passBankDays(stage, 6)
  await hear(stage)
  await client.instance(0).call({ method: 'POST', ...(await refundRequest(scene, 5_000)) })
  passBankDays(stage, 2)
  await hear(stage)
  returnRefunded(stage)
  await hear(stage)
  return submission
}

async function requestOf({ stage, client }: Scene, how: 'paid_back' | 'written_off'): Promise<Request> {
  const [item] = await stage.sql<{ id: string; cents: number }>(
    `select 'pay_' || replace(attempt_id::text, '-', '') as id, amount_cents::float8 as cents from double_credits`,
  )
  if (item === undefined) throw new Error('Nothing is open')
  const note = 'The payer sent a check.'
  return {
    path: closings,
    cookie: await client.signIn(firstEmployee),
    body: { item: 'double_credit', itemId: item.id, how, invoiceNumber: null, note, amountCents: item.cents },
  }
}

/** Closed once, booked once, and billing is told once; M27 and M28 say whether the bookings are right. */
async function judgeClosing({ stage }: Scene): Promise<Violation[]> {
  const [is] = await stage.sql<{ closed: number; open: number; reported: number; left: number }>(
    `select (select count(*)::integer from item_closings where state = 'approved') as closed,
            (select count(*)::integer from item_closings where state = 'requested') as open,
            (select count(*)::integer from outbox_events where type = 'refund.credit_closed') as reported,
            (select sum(amount_cents)::float8 from journal_lines where ledger_account = 'double_credits') as left`,
  )
  return is?.closed === 1 && is.open === 0 && is.reported === 1 && is.left === 0
    ? []
    : [{ invariant: 'closing', says: `the item is closed as ${JSON.stringify(is)}` }]
}
