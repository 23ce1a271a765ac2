import { openCheckout } from '@myaccount/contract/endpoints/payment-quote'
import { runHttpLoop } from '../load/http-loop.ts'
import { type Summary, summarize } from '../load/samples.ts'
import { writePay } from '../load/write-post.ts'
import { type Finding, judge } from '../report/finding.ts'
import type { PaymentCounts } from './data/payment-rows.ts'
import type { PaymentRig, RecordedPay } from './payment-rig.ts'

const atMostMs = 60_000

interface Order {
  readonly accountNumber: string
  readonly invoices: readonly { readonly invoiceNumber: string }[]
}

interface AtOnceFigures {
  readonly name: string
  readonly seconds: number
  readonly answers: Summary
  readonly counts: PaymentCounts
}

interface Paid {
  readonly findings: Finding[]
  readonly figures: AtOnceFigures[]
}

/** A hundred payments pressed in the same moment, each on a connection of its own: all there, none of them twice. */
export async function measureAtOnce(
  rig: PaymentRig,
  pays: { readonly ofMany: readonly RecordedPay[]; readonly ofOne: readonly RecordedPay[] },
): Promise<Paid> {
  const figures = [
    await submitAll(rig, `${pays.ofMany.length} payments at once on as many accounts`, pays.ofMany),
    await submitAll(rig, `${pays.ofOne.length} payments at once on one account`, pays.ofOne),
  ]
  const findings = figures.map(findingOf)
  const [first] = pays.ofOne
  if (first) findings.push(await submitOneInvoice(rig, first, pays.ofOne.length))
  return { figures, findings }
}

async function submitAll(
  { portalPort: port, rows }: PaymentRig,
  name: string,
  pays: readonly RecordedPay[],
): Promise<AtOnceFigures> {
  await rows.clear()
  const requests = pays.map((pay) => writePay(port, pay))
  const samples = await runHttpLoop({
    port,
    requests,
    connections: requests.length,
    durationMs: atMostMs,
    isOnce: true,
    status: 201,
  })
  return { name, seconds: samples.seconds, answers: summarize([samples]), counts: await rows.count() }
}

/** Judged by what the books say: as many whole payments as were pressed, and no other attempt or held invoice. */
function findingOf({ name, seconds, answers, counts }: AtOnceFigures): Finding {
  const wrong =
    answers.count - counts.whole + (counts.attempts - counts.whole) + (counts.invoicesHeld - counts.whole)
  return judge({
    part: 'payments',
    what: name,
    measured: `${((seconds * 1000) / answers.count).toFixed(1)} ms each, p50 ${answers.p50Ms.toFixed(0)} p99 ${answers.p99Ms.toFixed(0)} ms`,
    against: `${counts.whole} whole, ${counts.invoicesHeld} invoices held`,
    value: wrong,
    unit: 'missing or double',
    digits: 0,
    atMost: 0,
  })
}

/** The same invoice under as many checkouts: one is paid, the others are told. */
async function submitOneInvoice(
  { portalPort: port, rows }: PaymentRig,
  { body, cookie }: RecordedPay,
  times: number,
): Promise<Finding> {
  await rows.clear()
  const post = (path: string, text: string, more: Readonly<Record<string, string>> = {}) => {
    const headers = { cookie, 'content-type': 'application/json', 'x-myaccount-request': '1', ...more }
    return fetch(`http://localhost:${port}${path}`, { method: 'POST', headers, body: text })
  }
  const { accountNumber, invoices }: Order = JSON.parse(body)
  const checkouts: string[] = []
  for (let index = 1; index <= times; index += 1) {
    // Each has another amount, so that it is another choice.
    const choices = invoices.map(({ invoiceNumber }) => `${invoiceNumber}:${index}`).join(',')
    const opened = await post(openCheckout.path, JSON.stringify({ accountNumber, invoices: choices }))
    checkouts.push(openCheckout.response.parse(await opened.json()).checkoutId)
  }
  const statuses = await Promise.all(
    checkouts.map(async (checkoutId) => {
      const answer = await post('/api/v1/payments', body, { 'idempotency-key': checkoutId })
      await answer.body?.cancel()
      return answer.status
    }),
  )
  const reported = (status: number) => statuses.filter((each) => each === status).length
  const { attempts, whole } = await rows.count()
  return judge({
    part: 'payments',
    what: `one invoice pressed ${times} times at once`,
    measured: `${reported(201)} paid, ${reported(409)} told that it is under way`,
    against: `${whole} whole`,
    value: Math.abs(attempts - 1) + Math.abs(whole - 1) + (times - reported(201) - reported(409)),
    unit: 'missing or double',
    digits: 0,
    atMost: 0,
  })
}
