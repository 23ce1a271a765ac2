import { getPaymentRefunds, staffRefund } from '@myaccount/contract/endpoints/admin/admin-refunds'
import type { FaultKind } from '@myaccount/processor-sandbox/faults/settings'
import { firstEmployee } from '../world/records-of-history.ts'
import { pay, type Scenario, type Scene, setFault } from './scene.ts'

export const refundScenarios: readonly Scenario[] = [
  refunding('asks for a refund and sends it', 5_000),
  refunding('asks for a refund that a colleague approves', 100_000),
  refunding('asks for a refund, the answer is lost', 5_000, 'cut_after'),
  {
    name: 'approves a refund and sends it',
    method: 'visa',
    async prepare(scene) {
      const submission = await pay(scene)
      const refundId = await askForRefund(scene, 100_000)
      const cookie = await scene.client.signIn(firstEmployee + 1)
      const path = `/api/v1/admin/refunds/${refundId}/approve`
      return { submission, tasks: [{ do: 'request', path, cookie, body: '{}', headers: {} }] }
    },
  },
  recoveringRefund('recovers a refund that was made', 'cut_after'),
  recoveringRefund('recovers a refund that never arrived', 'cut_before'),
]

/** An employee's request for a refund, above or below what needs a colleague. */
function refunding(name: string, cents: number, fault?: FaultKind): Scenario {
  return {
    name,
    method: 'visa',
    async prepare(scene) {
      const submission = await pay(scene)
      const { path, cookie, body } = await refundRequest(scene, cents)
      if (fault !== undefined) setFault(scene.stage, fault)
      return { submission, tasks: [{ do: 'request', path, cookie, body: JSON.stringify(body), headers: {} }] }
    },
  }
}

function recoveringRefund(name: string, fault: FaultKind): Scenario {
  return {
    name,
    method: 'visa',
    async prepare(scene) {
      const submission = await pay(scene)
      const asked = await refundRequest(scene, 5_000)
      setFault(scene.stage, fault)
      await scene.client.instance(0).call({ method: 'POST', ...asked })
      scene.stage.sandbox.changeSettings({ faults: { kinds: [], calls: null } })
      scene.stage.clock.nowMs += 70 * 1000
      return { submission, tasks: [{ do: 'work', work: 'refund' }] }
    },
  }
}

async function askForRefund(scene: Scene, cents: number): Promise<string> {
  const answer = await scene.client
    .instance(0)
    .call({ method: 'POST', ...(await refundRequest(scene, cents)) })
  return staffRefund.parse(answer.json()).refundId
}

/** What the first employee sends from the page of the only payment. */
export async function refundRequest({ stage, client }: Scene, cents: number) {
  const [payment] = await stage.sql<{ id: string }>(
    `select 'pay_' || replace(attempt_id::text, '-', '') as id from payment_attempts`,
  )
  const path = `/api/v1/admin/payments/${payment?.id}/refunds`
  const cookie = await client.signIn(firstEmployee)
  const book = getPaymentRefunds.response.parse((await client.instance(0).call({ path, cookie })).json())
  const line = book.lines.find(({ amountCents }) => amountCents >= cents)
  if (line === undefined) throw new Error('Nothing can be refunded')
  const { refundableCents } = book
  const lines = [{ invoiceNumber: line.invoiceNumber, amountCents: cents }]
  return { path, cookie, body: { lines, reason: 'paid_twice', note: '', refundableCents } }
}
