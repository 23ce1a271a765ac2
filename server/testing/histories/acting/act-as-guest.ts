import {
  findGuestBill,
  type GuestBill,
  getGuestCheckout,
} from '@myaccount/contract/endpoints/guest/guest-checkout'
import type { LightMyRequestResponse } from 'fastify'
import * as z from 'zod/mini'
import { testProcessorKeys } from '../../test-settings.ts'
import type { GuestAct } from '../steps/step.ts'
import { answerChallenge } from '../world/methods-of-history.ts'
import { firstEmployee, historyInvoices } from '../world/records-of-history.ts'
import { type GuestSubmission, isPaused } from './client-memory.ts'
import type { Play } from './play.ts'

const own = '/api/v1/guest-checkout'
/** Of every account of the histories. */
const zip = '46799'

const setupAnswer = z.object({ setupId: z.string(), clientSecret: z.string() })
const linkAnswer = z.object({ url: z.string() })

type GuestPlay = Omit<Play, 'hasRaces'>

/** A stranger's browser, which keeps its cookie; what it is answered is remembered. */
export async function actAsGuest(play: Play, act: GuestAct): Promise<void> {
  if (act.do !== 'guest_pays') {
    const { guests } = play.memory
    const before = guests.at(act.of % Math.max(1, guests.length))
    const submission = before && act.do === 'guest_retries' ? await openAgain(play, before, act.at) : before
    return submission ? await sendAsGuest(play, submission, act.at) : undefined
  }
  const submission = await prepareGuest(play, act)
  if (submission === null) return
  await inOrAtOnce(play.hasRaces, act.submissions, (time) => sendAsGuest(play, submission, act.at + time))
}

/** Up to the press: the bill is open and a card entered. Null where there is nothing to pay. */
export async function prepareGuest(
  play: GuestPlay,
  act: GuestAct & { do: 'guest_pays' },
): Promise<GuestSubmission | null> {
  const opened = await open(play, act)
  if (opened === null || opened.bill.order === null) return null
  const { bill, cookie } = opened
  const setupId = await enterCard(play, act, cookie)
  if (setupId === null) return null
  const { checkoutId, authorization } = opened.bill.order
  const { version, hash } = authorization
  const submission: GuestSubmission = {
    key: checkoutId,
    cookie,
    body: {
      setupId,
      name: 'Tobiah Wrenfield',
      email: 'guest@history.example',
      totalCents: bill.amountDueCents,
      authorization: { version, hash },
    },
    answers: [],
  }
  play.memory.guests.push(submission)
  return submission
}

/** Null while there is nothing to pay: the payment is under way or made, or the page has ended. */
async function openAgain({ client, memory }: GuestPlay, before: GuestSubmission, at: number) {
  const answer = await client.instance(at).call({ path: own, cookie: before.cookie })
  if (answer.statusCode >= 500 && !memory.isTakingOver)
    memory.breakages.push(`guest: HTTP ${answer.statusCode} ${answer.body}`)
  if (answer.statusCode !== 200) return null
  const { bill } = getGuestCheckout.response.parse(answer.json())
  if (!bill?.order) return null
  const { version, hash } = bill.order.authorization
  const submission: GuestSubmission = {
    ...before,
    key: bill.order.checkoutId,
    body: { ...before.body, totalCents: bill.amountDueCents, authorization: { version, hash } },
    answers: [],
  }
  memory.guests.push(submission)
  return submission
}

async function inOrAtOnce(hasRaces: boolean, times: number, work: (time: number) => Promise<void>) {
  const each = Array.from({ length: times }, (_, time) => () => work(time))
  if (hasRaces) await Promise.all(each.map((begin) => begin()))
  else for (const begin of each) await begin()
}

async function open(
  play: GuestPlay,
  act: GuestAct & { do: 'guest_pays' },
): Promise<{ readonly bill: GuestBill; readonly cookie: string } | null> {
  const invoices = historyInvoices.filter(({ account }) => account === act.account)
  const invoiceNumber = invoices[act.invoice % invoices.length]?.number ?? ''
  const token = act.by === 'link' ? await makeLink(play, invoiceNumber, act.at) : null
  if (act.by === 'link' && token === null) return null
  const answer = await post(play, act.at, token === null ? '/bills' : '/links', {
    body: token === null ? { invoiceNumber, zip } : { token },
  })
  if (answer.statusCode !== 200) return null
  const { bill } = findGuestBill.response.parse(answer.json())
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0]
  return bill === null || !cookie ? null : { bill, cookie }
}

/** What stands behind the mark of its address; null where no link can be made. */
async function makeLink({ client }: GuestPlay, invoiceNumber: string, at: number): Promise<string | null> {
  const answer = await client.instance(at).call({
    method: 'POST',
    path: '/api/v1/admin/pay-links',
    cookie: await client.signIn(firstEmployee),
    body: { invoiceNumber, delivery: 'copy' },
  })
  const made = linkAnswer.safeParse(answer.statusCode === 201 ? answer.json() : null)
  return made.success ? new URL(made.data.url).hash.slice(1) : null
}

/** The processor's own fields, which may get no answer. */
async function enterCard(
  play: GuestPlay,
  { card, at }: GuestAct & { do: 'guest_pays' },
  cookie: string,
): Promise<string | null> {
  const answer = await post(play, at, '/card', { cookie })
  if (answer.statusCode !== 201) return null
  const { setupId, clientSecret } = setupAnswer.parse(answer.json())
  const { origin } = play.stage.sandbox
  const confirmed = await fetch(`${origin}/v1/setup_intents/${setupId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testProcessorKeys.PROCESSOR_PUBLISHABLE_KEY}` },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: card }),
  }).catch(() => null)
  const status = z.object({ status: z.string() }).safeParse(await confirmed?.json().catch(() => null))
  if (status.data?.status === 'requires_action') await answerChallenge(origin, setupId, true).catch(() => {})
  return setupId
}

export async function sendAsGuest(play: GuestPlay, submission: GuestSubmission, at: number): Promise<void> {
  const { cookie, body, key } = submission
  const answer = await post(play, at, '/payments', { cookie, body, headers: { 'idempotency-key': key } })
  const json: unknown = answer.body === '' ? null : answer.json()
  submission.answers.push({ status: answer.statusCode, json, isLost: play.memory.isBehind })
}

interface Sent {
  readonly cookie?: string
  readonly body?: object
  readonly headers?: Record<string, string>
}

/** Refused is what changed, what is over or what was tried too often; of the processor's, what it did not answer. */
async function post(
  { client, memory, stage }: GuestPlay,
  at: number,
  path: string,
  sent: Sent,
): Promise<LightMyRequestResponse> {
  const answer = await client.instance(at).call({ method: 'POST', path: `${own}${path}`, ...sent })
  const isAway =
    answer.statusCode === 503 &&
    (path === '/card' ||
      path === '/payments' ||
      memory.isTakingOver ||
      (isPaused(answer.json()) && stage.standby.hasCut))
  if (answer.statusCode >= 500 && !isAway)
    memory.breakages.push(`guest ${path}: HTTP ${answer.statusCode} ${answer.body}`)
  return answer
}
