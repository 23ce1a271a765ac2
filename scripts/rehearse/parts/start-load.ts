import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { callPortal, type PortalAnswer } from './call-portal.ts'
import type { Order } from './prepare-payers.ts'

/** What happened between two steps of a rehearsal. */
export interface Phase {
  readonly name: string
  readonly startMs: number
  readonly readsMs: number[]
  readonly paymentsMs: number[]
  readonly failures: string[]
}

export interface RunningLoad {
  /** The payments that the portal acknowledged, by their ids on the wire. */
  readonly acknowledged: readonly string[]
  /** What is asked from now on counts for this step. */
  begin(name: string): void
  /** Resolves when the last answer has come. */
  stop(): Promise<readonly Phase[]>
}

interface LoadOptions {
  readonly port: number
  /** The name of the first step. */
  readonly begins: string
  readonly orders: readonly Order[]
}

const readers = 3
const payers = 2
const pauseOfReaderMs = 60
const pauseOfPayerMs = 400

/** People who read, and people who pay an invoice each, one thing after the other, until it is stopped. */
export function startLoad({ port, begins, orders }: LoadOptions): RunningLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: readers + payers })
  const phases: Phase[] = []
  const acknowledged: string[] = []
  const toPay = [...orders]
  let isOver = false

  const call = async (
    { accountNumber, cookie }: Order,
    expected: number,
    own: { path: string; body?: object; idempotencyKey?: string },
  ): Promise<PortalAnswer | undefined> => {
    const phase = phases.at(-1) as Phase
    const answer = await callPortal({ port, cookie, agent, ...own })
    ;(own.body === undefined ? phase.readsMs : phase.paymentsMs).push(answer.ms)
    if (answer.status === expected) return answer
    const what = `${own.path.replaceAll(accountNumber, '...')}: ${answer.status} ${answer.text.slice(0, 200).replaceAll('\n', ' ')}`
    phase.failures.push(what)
    return undefined
  }

  async function read(nth: number): Promise<void> {
    for (let turn = nth; !isOver; turn += 1) {
      const order = orders[turn % orders.length] as Order
      const paths = [
        `/api/v1/policies?accountNumber=${order.accountNumber}`,
        `/api/v1/invoices?accountNumber=${order.accountNumber}`,
        '/profile',
      ]
      await call(order, 200, { path: paths[turn % paths.length] ?? '' })
      await sleep(pauseOfReaderMs)
    }
  }

  async function pay(): Promise<void> {
    for (let order = toPay.pop(); order !== undefined && !isOver; order = toPay.pop()) {
      await payOne(order)
      await sleep(pauseOfPayerMs)
    }
  }

  async function payOne(order: Order): Promise<void> {
    const { accountNumber, invoiceNumber: invoices } = order
    const query = new URLSearchParams({ accountNumber, invoices })
    const quoted = await call(order, 200, { path: `/api/v1/payments/quote?${query}` })
    if (quoted === undefined) return
    const opened = await call(order, 201, {
      path: '/api/v1/payments/checkouts',
      body: { accountNumber, invoices },
    })
    if (opened === undefined) return
    const { methodId, lines, totalCents, authorization }: Quote = JSON.parse(quoted.text)
    const paid = await call(order, 201, {
      path: '/api/v1/payments',
      idempotencyKey: JSON.parse(opened.text).checkoutId,
      body: {
        accountNumber,
        methodId,
        invoices: lines.map(({ invoiceNumber, amountCents }) => ({ invoiceNumber, amountCents })),
        totalCents,
        authorization: { version: authorization.version, hash: authorization.hash },
      },
    })
    if (paid !== undefined) acknowledged.push(JSON.parse(paid.text).paymentId)
  }

  const begin = (name: string) =>
    void phases.push({ name, startMs: performance.now(), readsMs: [], paymentsMs: [], failures: [] })
  begin(begins)
  const people = Promise.all([
    ...Array.from({ length: readers }, (_, nth) => read(nth * 7)),
    ...Array.from({ length: payers }, pay),
  ])
  return {
    acknowledged,
    begin,
    async stop() {
      isOver = true
      await people
      agent.destroy()
      begin('end')
      return phases
    },
  }
}

/** The parts of a quote that the page sends back. */
interface Quote {
  readonly methodId: string
  readonly lines: readonly { readonly invoiceNumber: string; readonly amountCents: number }[]
  readonly totalCents: number
  readonly authorization: { readonly version: string; readonly hash: string }
}
