import { setTimeout as sleep } from 'node:timers/promises'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { makeSessionCookies } from '../../server/src/features/session/session-cookies.ts'
import { paceCalls } from '../load/pace-calls.ts'
import { type Summary, summarize } from '../load/samples.ts'
import { signInPeople } from '../rig/sign-in.ts'
import type { DraftRig } from './draft-rig.ts'

const people = 20
const readEveryMs = 20
const postEveryMs = 1_000
export const postingsAtOnce = 20
/** Of postings that never come through. */
const postedAtMostMs = 60_000

export interface BystanderFigures {
  /** From the request to the answer. */
  readonly reads: Summary
  /** From the feed's request until every payment in it is posted. */
  readonly postings: Summary
}

export interface Bystanders {
  /** For so many seconds. Throws where an answer is not the one expected, or a posting does not come through. */
  watch(seconds: number): Promise<BystanderFigures>
}

interface PaidBefore {
  readonly accountNumber: string
  readonly confirmation: string
  readonly invoiceNumber: string
  readonly cents: number
  readonly invoiceVersion: number
}

/** Who uses the portal beside the run: payers who ask what is under way, and billing that posts what was paid before. */
export async function openBystanders({
  rows,
  appUrl,
  draftingPort,
  feedToken,
}: DraftRig): Promise<Bystanders> {
  const origin = `http://localhost:${draftingPort}`
  const payers = await rows.query<{ accountNumber: string; userId: Uuid }>(
    `select account_number as "accountNumber", user_id as "userId" from seats
     where feed_id like 'bench:seat:drafted.%' order by account_number limit $1`,
    [people],
  )
  const tokens = await signInPeople(
    appUrl,
    payers.map(({ userId }) => userId),
  )
  const { setSession } = makeSessionCookies(true)
  const visits = payers.map(({ accountNumber }, index) => ({
    url: `${origin}/api/v1/payment/pending?accountNumber=${accountNumber}`,
    cookie: setSession(tokens[index] ?? '').split(';')[0] ?? '',
  }))
  const paid = await rows.query<PaidBefore>(
    `select a.account_number as "accountNumber", a.confirmation, l.invoice_number as "invoiceNumber",
       l.amount_cents::int as cents, i.version::int as "invoiceVersion"
     from payment_attempts a
     join payment_lines l on l.account_number = a.account_number and l.attempt_id = a.attempt_id
     join invoices i on i.account_number = a.account_number and i.invoice_number = l.invoice_number
     where a.state = 'succeeded' order by a.account_number`,
  )

  async function read(nth: number): Promise<void> {
    const { url, cookie } = visits[nth % visits.length] ?? { url: '', cookie: '' }
    const answer = await fetch(url, { headers: { cookie, 'x-myaccount-request': '1' } })
    const found = await answer.json()
    if (answer.status !== 200 || !Array.isArray(found)) throw new Error(`${url}: ${JSON.stringify(found)}`)
  }

  async function post(): Promise<void> {
    const some = paid.splice(0, postingsAtOnce)
    if (some.length < postingsAtOnce) throw new Error('There is too little history for so many postings')
    const answer = await fetch(`${origin}/feed/v1/records`, {
      method: 'POST',
      headers: { authorization: `Bearer ${feedToken}`, 'content-type': 'application/x-ndjson' },
      body: some.map((each) => `${JSON.stringify(postingOf(each))}\n`).join(''),
    })
    const reported = (await answer.json()) as { applied?: number }
    if (reported.applied !== some.length) throw new Error(`Not all were taken: ${JSON.stringify(reported)}`)
    const numbers = some.map(({ confirmation }) => confirmation)
    for (const endMs = performance.now() + postedAtMostMs; performance.now() < endMs; await sleep(20)) {
      const [row] = await rows.query<{ posted: number }>(
        `select count(*)::int as posted from payment_numbers n
         join payment_attempts a on a.account_number = n.account_number and a.attempt_id = n.attempt_id
         where n.confirmation = any ($1) and a.posted_on is not null`,
        [numbers],
      )
      if (row?.posted === some.length) return
    }
    throw new Error(`Of ${some.length} postings not all came through within ${postedAtMostMs / 1000} s`)
  }

  return {
    async watch(seconds) {
      const durationMs = seconds * 1000
      const [reads, postings] = await Promise.all([
        paceCalls({ everyMs: readEveryMs, durationMs, call: read }),
        paceCalls({ everyMs: postEveryMs, durationMs, call: post }),
      ])
      return { reads: summarize([reads]), postings: summarize([postings]) }
    },
  }
}

/** Shown by the invoice as it stands. */
function postingOf({ accountNumber, confirmation, invoiceNumber, cents, invoiceVersion }: PaidBefore) {
  return {
    v: 1,
    type: 'payment_posting',
    id: `post:${confirmation}`,
    version: 1,
    op: 'upsert',
    accountNumber,
    data: { confirmation, invoiceNumber, cents, at: new Date().toISOString(), invoiceVersion },
  }
}
