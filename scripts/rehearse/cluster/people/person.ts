import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LogOfAnswers } from './log-of-answers.ts'
import type { Payer } from './payers.ts'

/** A payment as the person remembers it, for the comparison with the books. */
export interface RememberedPayment {
  readonly accountNumber: string
  readonly invoiceNumber: string
  readonly key: string
  /** Set once the portal has answered that it has the payment. */
  paymentId?: string
  /** The state in that answer. */
  state?: string
  /** From the first press of Pay to that answer. */
  tookMs?: number
  /** The portal's refusal, after which the person stops. */
  refusal?: string
}

export interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
}

export interface Person extends Payer {
  readonly payments: readonly RememberedPayment[]
  signIn(): Promise<void>
  addCard(enterAtProcessor: (setup: CardSetup) => Promise<void>): Promise<void>
  /** Looks at the policies and invoices, and pays the next invoice; goes on until it is answered or time is over. */
  readAndPay(answers: LogOfAnswers): Promise<void>
  call(answers: LogOfAnswers, kind: 'read' | 'pay' | 'file', request: Call): Promise<Answer>
}

export interface CardSetup {
  readonly setupId: string
  readonly clientSecret: string
}

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly json?: unknown
  readonly bytes?: Uint8Array<ArrayBuffer>
  readonly headers?: Readonly<Record<string, string>>
}

interface OpenPerson {
  readonly payer: Payer
  readonly portalUrl: string
  readonly invoices: readonly string[]
  readonly enter: () => Promise<string>
}

/** As long as somebody tries the same payment again before the rehearsal counts it as never answered. */
const patienceMs = 120_000
const answerAtMostMs = 30_000
const pauseMs = 1_000

/** Somebody who does what the pages do: the same calls, and the same retries with the same key. */
export function openPerson({ payer, portalUrl, invoices, enter }: OpenPerson): Person {
  const { accountNumber } = payer
  const payments: RememberedPayment[] = []
  const left = [...invoices]
  let cookie = ''

  async function call(answers: LogOfAnswers, kind: 'read' | 'pay' | 'file', request: Call): Promise<Answer> {
    const { method = 'GET', path, json, bytes, headers } = request
    const startedMs = performance.now()
    const note = (status: number, hasRetryAfter: boolean) =>
      answers.add({ kind, status, ms: performance.now() - startedMs, atMs: performance.now(), hasRetryAfter })
    try {
      const answer = await fetch(`${portalUrl}${path}`, {
        method,
        headers: {
          cookie,
          'x-myaccount-request': '1',
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
        ...(bytes && { body: bytes }),
        signal: AbortSignal.timeout(answerAtMostMs),
      })
      const text = await answer.text()
      note(answer.status, answer.headers.has('retry-after'))
      return { status: answer.status, body: readJson(text) }
    } catch {
      note(0, false)
      return { status: 0, body: {} }
    }
  }

  /** Tries again while the portal is away, or while the same payment is being made. */
  async function insist(answers: LogOfAnswers, kind: 'read' | 'pay', request: Call): Promise<Answer> {
    const untilMs = performance.now() + patienceMs
    for (;;) {
      const answer = await call(answers, kind, request)
      const isBusy = answer.status === 409 && answer.body.code === 'payment.in_progress'
      const mayRetry = answer.status === 0 || answer.status === 429 || answer.status >= 500 || isBusy
      if (!mayRetry || performance.now() > untilMs) return answer
      await sleep(pauseMs)
    }
  }

  async function pay(answers: LogOfAnswers, invoiceNumber: string): Promise<void> {
    const query = new URLSearchParams({ accountNumber, invoices: invoiceNumber })
    const quoted = await insist(answers, 'read', { path: `/api/v1/payments/quote?${query}` })
    const checkout = await insist(answers, 'pay', {
      method: 'POST',
      path: '/api/v1/payments/checkouts',
      json: { accountNumber, invoices: invoiceNumber },
    })
    const payment: RememberedPayment = {
      accountNumber,
      invoiceNumber,
      key: String(checkout.body.checkoutId ?? randomUUID()),
    }
    payments.push(payment)
    const body = paymentOf(quoted.body)
    if (quoted.status !== 200 || checkout.status !== 201 || body === null) {
      payment.refusal = `quote ${quoted.status}, checkout ${checkout.status} ${codeOf(checkout)}`
      return
    }
    const pressedMs = performance.now()
    const paid = await insist(answers, 'pay', {
      method: 'POST',
      path: '/api/v1/payments',
      json: body,
      headers: { 'idempotency-key': payment.key },
    })
    if (paid.status === 201 || paid.status === 200) {
      payment.paymentId = String(paid.body.paymentId)
      payment.state = String(paid.body.state)
      payment.tookMs = performance.now() - pressedMs
    } else payment.refusal = `${paid.status} ${codeOf(paid)}`
  }

  return {
    ...payer,
    payments,
    async signIn() {
      cookie = await enter()
    },
    async addCard(enterAtProcessor) {
      const answers = newAnswers()
      const setup = await call(answers, 'pay', {
        method: 'POST',
        path: '/api/v1/payment/method/setup',
        json: { accountNumber, kind: 'card' },
      })
      if (setup.status !== 201) throw new Error(`No card: ${setup.status} ${JSON.stringify(setup.body)}`)
      const setupId = String(setup.body.setupId)
      await enterAtProcessor({ setupId, clientSecret: String(setup.body.clientSecret) })
      const added = await call(answers, 'pay', {
        method: 'POST',
        path: '/api/v1/payment/method',
        json: { accountNumber, setupId },
      })
      if (added.status !== 201) throw new Error(`No card: ${added.status} ${JSON.stringify(added.body)}`)
    },
    async readAndPay(answers) {
      await call(answers, 'read', { path: `/api/v1/policies?accountNumber=${accountNumber}` })
      await call(answers, 'read', { path: `/api/v1/invoices?accountNumber=${accountNumber}` })
      const invoiceNumber = left.shift()
      if (invoiceNumber !== undefined) await pay(answers, invoiceNumber)
    },
    call,
  }
}

/** Preparation is no part of a scene. */
const newAnswers = () => ({ add: () => {} }) as unknown as LogOfAnswers

function readJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    // A balancer answers in HTML.
    return {}
  }
}

/** The code of an error and the fields that it names, without what was sent. */
function codeOf({ body }: Answer): string {
  const { code, errors = [] } = body as { code?: string; errors?: { field: string; message: string }[] }
  return [code, ...errors.map(({ field, message }) => `${field}: ${message}`)].join(' ').trim()
}

interface Quoted {
  readonly accountNumber?: string
  readonly methodId?: string | null
  readonly lines?: readonly { readonly invoiceNumber: string; readonly amountCents: number }[]
  readonly totalCents?: number
  readonly authorization?: { readonly version: string; readonly hash: string } | null
}

/** What the page sends when Pay is pressed: what the quote said. */
function paymentOf(quoted: Quoted): object | null {
  const { accountNumber, methodId, lines = [], totalCents, authorization } = quoted
  if (!methodId || !authorization || lines.length === 0) return null
  return {
    accountNumber,
    methodId,
    invoices: lines.map(({ invoiceNumber, amountCents }) => ({ invoiceNumber, amountCents })),
    totalCents,
    authorization: { version: authorization.version, hash: authorization.hash },
  }
}
