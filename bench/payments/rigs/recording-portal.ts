import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { openCheckout, type quotePayment } from '@myaccount/contract/endpoints/payment-quote'
import { parseWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import { buildApp } from '../../../server/src/build-app.ts'
import { type Composition, compose } from '../../../server/src/composition.ts'
import { readConfig } from '../../../server/src/config.ts'
import { openDatabase } from '../../../server/src/database/database.ts'
import type { Order } from '../data/list-orders.ts'
import { type InstantProcessor, instantProcessor } from '../instant-processor.ts'
import { listenAtDatabase, type Work } from './record-work.ts'

/** A request with the transactions that it makes. */
export interface PressedPay {
  readonly attemptId: Uuid
  readonly body: string
  readonly key: string
  readonly work: Work
}

export interface RecordingPortal {
  readonly parts: Composition
  readonly processor: InstantProcessor
  readonly texts: readonly string[]
  /** How the portal's connections plan named statements: the bare driver is given the same. */
  readonly planMode: string
  /** Pays the whole of an invoice as its page does: after a quote, which is not counted. */
  pay(order: Order): Promise<PressedPay>
  /** A webhook of the processor, and what it sends to the database. */
  receive(body: string, signature: string): Promise<Work>
  /** What a job of the portal sends to the database. */
  listen(job: () => Promise<unknown>): Promise<Work>
  close(): Promise<void>
}

/** The whole portal in this process, without the network on either side. */
export async function openRecordingPortal(
  environment: Readonly<Record<string, string>>,
): Promise<RecordingPortal> {
  const config = readConfig({ ...environment, LOG_LEVEL: 'error' })
  const { database, texts, take } = listenAtDatabase(openDatabase(config.database))
  const processor = instantProcessor({ ...config.processor, apiUrl: config.processor.url })
  const parts = compose({ config, appVersion: 'bench', processor, database })
  const app = await buildApp(parts)
  // As its worker does at the start: no payment pays for the first look at the processor's list.
  await parts.payments.work.openGate()
  const [plan] = await database.read(
    'session',
    sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`,
  )
  return {
    parts,
    processor,
    texts,
    planMode: plan?.mode ?? 'auto',
    async pay({ accountNumber, invoiceNumber, cookie }) {
      const own = { cookie, 'x-myaccount-request': '1' }
      const query = new URLSearchParams({ accountNumber, invoices: invoiceNumber })
      const quoted = await app.inject({ url: `/api/v1/payments/quote?${query}`, headers: own })
      if (quoted.statusCode !== 200) throw new Error(`No quote: ${quoted.body}`)
      const body = JSON.stringify(bodyOf(quoted.json()))
      const opened = await app.inject({
        method: 'POST',
        url: openCheckout.path,
        headers: { ...own, 'content-type': 'application/json' },
        payload: JSON.stringify({ accountNumber, invoices: invoiceNumber }),
      })
      const { checkoutId: key } = openCheckout.response.parse(opened.json())
      take()
      const headers = { ...own, 'content-type': 'application/json', 'idempotency-key': key }
      const paid = await app.inject({ method: 'POST', url: '/api/v1/payments', headers, payload: body })
      if (paid.statusCode !== 201) throw new Error(`Not paid: ${paid.body}`)
      return { attemptId: attemptIdOf(paid.json()), body, key, work: take() }
    },
    async receive(body, signature) {
      take()
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const answer = await app.inject({ method: 'POST', url: '/webhooks/processor', headers, payload: body })
      if (answer.statusCode !== 200) throw new Error(`Not received: ${answer.body}`)
      return take()
    },
    async listen(job) {
      take()
      await job()
      return take()
    },
    async close() {
      await app.close()
      await parts.close()
    },
  }
}

/** What the page sends when Pay is pressed: what the quote said. */
function bodyOf({
  accountNumber,
  methodId,
  lines,
  totalCents,
  authorization,
}: EndpointAnswer<typeof quotePayment>) {
  return {
    accountNumber,
    methodId,
    invoices: lines.map(({ invoiceNumber, amountCents }) => ({ invoiceNumber, amountCents })),
    totalCents,
    authorization: { version: authorization?.version, hash: authorization?.hash },
  }
}

function attemptIdOf({ paymentId }: { paymentId: string }): Uuid {
  const parsed = parseWireId('payment', paymentId)
  if (!parsed.ok) throw new Error(`No payment: ${paymentId}`)
  return parsed.value
}
