import { quotePayment } from '@myaccount/contract/endpoints/payment-quote'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { insertSession } from '../../../src/features/session/session.store.ts'
import { hashToken, makeToken } from '../../../src/features/session/session-token.ts'
import type { SubmitAct } from '../steps/step.ts'
import type { Stage } from '../world/open-world.ts'
import { accountNumbers, historyInvoices, people } from '../world/records-of-history.ts'
import type { Instance } from '../world/start-instance.ts'
import {
  type ClientMemory,
  isLost,
  isPaused,
  knownPayments,
  type Submission,
  waitsForList,
} from './client-memory.ts'
import { isStillChanged, type WaitingForCode } from './find-waiting.ts'

const minuteMs = 60 * 1000

export type Client = ReturnType<typeof makeClient>

const checkoutAnswer = z.object({ checkoutId: z.string() })
const paymentAnswer = z.object({ paymentId: z.string(), state: z.string() })

/** People at their browsers; each answer is remembered. */
export function makeClient(stage: Stage, memory: ClientMemory) {
  const cookies = new Map<number, { readonly cookie: string; readonly atMs: number }>()
  const instance = (at: number): Instance => {
    const found = stage.instances[at % stage.instances.length]
    if (found === undefined) throw new Error('No instance runs')
    return found
  }

  async function signIn(person: number): Promise<string> {
    const known = cookies.get(person)
    const nowMs = stage.clock.nowMs
    if (known !== undefined && nowMs - known.atMs < 5 * minuteMs) return known.cookie
    const { parts } = instance(0)
    const token = makeToken()
    await parts.database.transaction('session', async (tx) => {
      const [user] = await tx.run(
        sql<{
          userId: never
        }>`select user_id from users where email = ${`${people[person]}@history.example`}`,
      )
      if (user === undefined) throw new Error('The person is not there')
      const endsAtMs = nowMs + 12 * 60 * minuteMs
      const sessionHash = hashToken(token)
      await tx.change(
        insertSession({ sessionHash, userId: user.userId, nowMs, endsAtMs, sealedIdToken: null }),
      )
    })
    const cookie = parts.cookies.setSession(token).split(';')[0] ?? ''
    cookies.set(person, { cookie, atMs: nowMs })
    return cookie
  }

  function remember(person: number, what: string, answer: LightMyRequestResponse): unknown {
    const json: unknown = answer.body === '' ? null : answer.json()
    const mayPause = waitsForList.has(what) && stage.standby.hasCut
    const isAway = answer.statusCode === 503 && (memory.isTakingOver || (isPaused(json) && mayPause))
    if (answer.statusCode >= 500 && !isAway)
      memory.breakages.push(`${what}: HTTP ${answer.statusCode} ${answer.body}`)
    const payment = paymentAnswer.safeParse(json)
    if (answer.statusCode < 300 && payment.success)
      memory.answers.push({ ...payment.data, person, isLost: memory.isBehind })
    return json
  }

  /** The page before the press: what it shows is what will be sent. Null when there is nothing to press for. */
  async function prepare(act: SubmitAct): Promise<Submission | null> {
    const accountNumber = accountNumbers[act.account] ?? ''
    const own = historyInvoices.filter(({ account }) => account === act.account)
    const chosen = act.invoices.flatMap((index) => own[index % own.length] ?? [])
    const invoices = [...new Set(chosen)].map(({ number, cents }, index) =>
      act.isPart && index === 0 ? `${number}:${Math.max(100, Math.floor(cents / 3))}` : number,
    )
    const method = stage.methods[act.method % stage.methods.length]
    const methodId = `met_${method?.methodId.replaceAll('-', '')}`
    const cookie = await signIn(act.person)
    const ask = async (more: Readonly<Record<string, string>>) => {
      const query = new URLSearchParams({ accountNumber, invoices: invoices.join(','), methodId, ...more })
      const answer = await instance(act.at).call({ path: `/api/v1/payments/quote?${query}`, cookie })
      const json = remember(act.person, 'quote', answer)
      return answer.statusCode === 200 ? quotePayment.response.parse(json) : null
    }
    const forNow = await ask({})
    const day = act.isLater ? forNow?.payDays[0] : undefined
    const quote = day === undefined ? forNow : await ask({ payOn: day })
    if (quote === null) return null
    const { lines, totalCents, payOn, authorization, methodId: offered } = quote
    if (authorization === null || offered !== methodId) return null
    const { version, hash } = authorization
    const body = {
      accountNumber,
      methodId,
      invoices: lines.map(({ invoiceNumber, amountCents }) => ({ invoiceNumber, amountCents })),
      totalCents,
      ...(payOn !== null && { payOn }),
      authorization: { version, hash },
      ...(act.isRepeatMeant && { isRepeatMeant: true }),
    }
    const key = await openCheckout(act, cookie, body)
    if (key === null) return null
    const same = memory.submissions.find(
      (submission) => submission.key === key && JSON.stringify(submission.body) === JSON.stringify(body),
    )
    if (same !== undefined) return same
    const submission: Submission = { key, body, person: act.person, answers: [] }
    memory.submissions.push(submission)
    return submission
  }

  /** The checkout of a page, known by the plan's key; another page shows another choice of the same invoices. */
  async function openCheckout(
    { key, person, at }: SubmitAct,
    cookie: string,
    { accountNumber }: { accountNumber: string },
  ): Promise<string | null> {
    const page = `${person} ${key}`
    const known = memory.checkouts.get(page)
    if (known !== undefined) return known
    const cents = Number.parseInt(key.slice(0, 7), 16)
    // Of the whole account, so that the same checkout may be sent with another body.
    const own = historyInvoices.filter(({ account }) => accountNumbers[account] === accountNumber)
    const choices = own.map(({ number }) => `${number}:${cents}`).join(',')
    const body = { accountNumber, invoices: choices }
    const path = '/api/v1/payments/checkouts'
    const answer = await instance(at).call({ method: 'POST', path, cookie, body })
    const json = remember(person, 'checkout', answer)
    if (answer.statusCode !== 201) return null
    const { checkoutId } = checkoutAnswer.parse(json)
    memory.checkouts.set(page, checkoutId)
    return checkoutId
  }

  async function send(submission: Submission, at: number): Promise<void> {
    const cookie = await signIn(submission.person)
    const answer = await instance(at).call({
      method: 'POST',
      path: '/api/v1/payments',
      cookie,
      body: submission.body,
      headers: { 'idempotency-key': submission.key },
    })
    const json = remember(submission.person, 'pay', answer)
    submission.answers.push({ status: answer.statusCode, json, isLost: memory.isBehind })
  }

  /** Opens, checks or gives up the payment that stands at `of` among those that people know of. */
  async function follow(what: 'look' | 'check' | 'cancel', of: number, at: number): Promise<void> {
    const known = knownPayments(memory)
    const paymentId = known[of % known.length]
    if (paymentId === undefined) return
    const path = `/api/v1/payments/${paymentId}`
    const cookie = await signIn(0)
    const answer = await instance(at).call(
      what === 'look' ? { path, cookie } : { method: 'POST', path: `${path}/${what}`, cookie },
    )
    remember(0, what, answer)
    const isGone = answer.statusCode === 404 && stage.standby.hasTakenOver && isLost(memory, paymentId)
    if (answer.statusCode >= 400 && answer.statusCode < 500 && !isGone)
      memory.breakages.push(`${what}: HTTP ${answer.statusCode} ${answer.body}`)
  }

  /** Refused is what a wrong code, an old one or one of what has changed is; broken is nothing of it. */
  async function enterCode(waiting: WaitingForCode, isRight: boolean, at: number): Promise<void> {
    const { paymentId, person, code, isChanged } = waiting
    if (code === null) return
    const wrong = code === '000000' ? '000001' : '000000'
    const answer = await instance(at).call({
      method: 'POST',
      path: `/api/v1/payments/${paymentId}/code`,
      cookie: await signIn(person),
      body: { code: isRight ? code : wrong },
    })
    const after = paymentAnswer.safeParse(remember(person, 'code', answer))
    const isHandedIn = after.success && !['created', 'cancelled', 'expired'].includes(after.data.state)
    if (!isChanged || answer.statusCode !== 200 || !isHandedIn) return
    if ((await isStillChanged(stage, paymentId)) && !(await wasSentBefore(paymentId)))
      memory.breakages.push(
        `${paymentId} was handed in, though its invoices or its method are not what they were`,
      )
  }

  /** Handed in by an earlier code, which a failover took: the processor told of it. */
  async function wasSentBefore(paymentId: string): Promise<boolean> {
    const rows = await stage.sql(
      `select from payment_transitions where replace(attempt_id::text, '-', '') = $1 and detail ? 'reconstructedFrom'`,
      [paymentId.slice('pay_'.length)],
    )
    return rows.length > 0
  }

  async function askForCode({ paymentId, person }: WaitingForCode, at: number): Promise<void> {
    const path = `/api/v1/payments/${paymentId}/code/new`
    remember(
      person,
      'new code',
      await instance(at).call({ method: 'POST', path, cookie: await signIn(person) }),
    )
  }

  async function removeMethod(index: number, at: number): Promise<void> {
    const method = stage.methods[index % stage.methods.length]
    const path = `/api/v1/payment/method/met_${method?.methodId.replaceAll('-', '')}`
    remember(0, 'remove', await instance(at).call({ method: 'DELETE', path, cookie: await signIn(0) }))
  }

  return {
    instance,
    signIn,
    remember,
    prepare,
    send,
    follow,
    enterCode,
    askForCode,
    removeMethod,
    /** Who signed in since the standby is behind has to sign in again. */
    clearSessions: () => cookies.clear(),
  }
}
