import { getPaymentRefunds, listRefunds } from '@myaccount/contract/endpoints/admin/admin-refunds'
import type { LightMyRequestResponse } from 'fastify'
import * as z from 'zod/mini'
import type { StaffAct } from '../steps/step.ts'
import { firstEmployee } from '../world/records-of-history.ts'
import { isPaused } from './client-memory.ts'
import type { Play } from './play.ts'

const acknowledged = z.object({ refundId: z.string() })

/** Employees at a payment's page and at the list of refunds. What they are answered is remembered. */
export async function actAsStaff(play: Play, act: StaffAct): Promise<void> {
  if (act.do === 'ask_refund') await ask(play, act)
  else if (act.do === 'decide_refund') await decide(play, act)
  else await withdraw(play, act)
}

async function ask(
  play: Play,
  { isWhole, ofDraft = false, employee, at }: StaffAct & { do: 'ask_refund' },
): Promise<void> {
  const paymentId = ofDraft ? await newestDraft(play) : await refundable(play)
  if (paymentId === undefined) return
  const path = `/api/v1/admin/payments/${paymentId}/refunds`
  const cookie = await play.client.signIn(firstEmployee + employee)
  const instance = play.client.instance(at)
  const read = remember(play, 'refunds', await instance.call({ path, cookie }))
  if (read.statusCode !== 200) return
  const { lines, refundableCents } = getPaymentRefunds.response.parse(read.json())
  let left: number = isWhole ? refundableCents : Math.ceil(refundableCents / 3)
  const asked = lines.flatMap(({ invoiceNumber, amountCents }) => {
    const cents = Math.min(left, amountCents)
    left -= cents
    return cents > 0 ? [{ invoiceNumber, amountCents: cents }] : []
  })
  if (asked.length === 0) return
  const body = { lines: asked, reason: 'not_applied', note: '', refundableCents }
  const answer = remember(play, 'ask', await instance.call({ method: 'POST', path, cookie, body }))
  const refund = acknowledged.safeParse(answer.json())
  if (answer.statusCode === 201 && refund.success)
    play.memory.refunds.push({ ...refund.data, isLost: play.memory.isBehind })
}

async function decide(play: Play, act: StaffAct & { do: 'decide_refund' }): Promise<void> {
  const cookie = await play.client.signIn(firstEmployee + act.employee)
  const instance = play.client.instance(act.at)
  const read = remember(play, 'waiting', await instance.call({ path: '/api/v1/admin/refunds', cookie }))
  if (read.statusCode !== 200) return
  const mayDecide = listRefunds.response.parse(read.json()).waiting.filter((refund) => refund.mayDecide)
  // The first that was asked for; of one moment the list's order is that of ids, which no seed gives.
  const asked = play.memory.refunds.find(({ refundId }) => mayDecide.some((one) => one.refundId === refundId))
  const refundId = asked?.refundId ?? mayDecide[0]?.refundId
  if (refundId === undefined) return
  const path = `/api/v1/admin/refunds/${refundId}/${act.isApproved ? 'approve' : 'reject'}`
  const body = act.isApproved ? {} : { rejection: 'Paid by check.' }
  remember(play, 'decide', await instance.call({ method: 'POST', path, cookie, body }))
}

async function withdraw(play: Play, act: StaffAct & { do: 'withdraw_refund' }): Promise<void> {
  const refundId = play.memory.refunds.at(-1)?.refundId
  if (refundId === undefined) return
  const cookie = await play.client.signIn(firstEmployee + act.employee)
  const path = `/api/v1/admin/refunds/${refundId}/withdraw`
  const answer = await play.client.instance(act.at).call({ method: 'POST', path, cookie, body: {} })
  // Asked for by the other one.
  if (answer.statusCode !== 403) remember(play, 'withdraw', answer)
}

/**
 * The payment that was received first and has money left, by the order of its processor: payments of one moment differ
 * in their ids alone, which no seed gives.
 */
async function refundable({ stage }: Play): Promise<string | undefined> {
  const rows = await stage.sql<{ attemptId: string }>(
    `select attempt_id::text as "attemptId" from payment_attempts
     where state in ('succeeded', 'posted', 'partially_refunded')
        or (state = 'refunded' and refund_failed_cents > 0)`,
  )
  const kept = new Set(rows.map(({ attemptId }) => attemptId))
  const charge = stage.sandbox.book().charges.find(({ metadata }) => kept.has(metadata.attempt ?? ''))
  return charge && `pay_${charge.metadata.attempt?.replaceAll('-', '')}`
}

/** The processor's own order counts too. */
async function newestDraft({ stage }: Play): Promise<string | undefined> {
  const rows = await stage.sql<{ attemptId: string }>(
    `select attempt_id::text as "attemptId" from payment_attempts
     where source = 'draft' and state in ('succeeded', 'posted', 'partially_refunded')`,
  )
  const drafts = new Set(rows.map(({ attemptId }) => attemptId))
  const charge = stage.sandbox.book().charges.findLast(({ metadata }) => drafts.has(metadata.attempt ?? ''))
  return charge && `pay_${charge.metadata.attempt?.replaceAll('-', '')}`
}

/** Refused is what changed meanwhile; broken is nothing but a failover, or a list that nobody has read since. */
function remember(play: Play, what: string, answer: LightMyRequestResponse): LightMyRequestResponse {
  const { memory, stage } = play
  const isAway = answer.statusCode === 503 && (memory.isTakingOver || stage.standby.hasCut)
  const mayBeAway = isAway && (memory.isTakingOver || isPaused(answer.json()))
  const isExpected = [200, 201, 409].includes(answer.statusCode) || mayBeAway
  const isGone = (answer.statusCode === 404 || answer.statusCode === 401) && stage.standby.hasCut
  if (!isExpected && !isGone) memory.breakages.push(`${what}: HTTP ${answer.statusCode} ${answer.body}`)
  return answer
}
