import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSender, type TestSender } from '../../../../testing/open-sender.ts'
import { larkspur } from '../../../../testing/test-records.ts'
import { visa } from '../../payment-methods/testing/start-methods-app.ts'
import { openBooks } from '../../payments/invariants/testing/open-books.ts'
import { nextInvoice } from '../../payments/testing/billing-of-payments.ts'
import {
  type DraftFixture,
  draftedInvoice,
  draftedPolicy,
  openDraftFixture,
} from './testing/open-draft-fixture.ts'

/** The run takes no more than was announced in time. It is Mar 10; the bill is due Apr 15, and drafted that day. */
let the: DraftFixture
let sender: TestSender

beforeEach(async () => {
  the = await openDraftFixture()
  sender = openSender(the)
  await the.enroll()
})
afterEach(() => the.close())

const dueDate = '2026-04-15'
const path = `/api/v1/bank_draft/policies/${draftedPolicy}`
const march = (day: number) => day - 10
const april = (day: number) => day + 21

let today = 0
/** Days after Mar 10. */
function goTo(days: number): void {
  the.passDays(days - today)
  today = days
}
beforeEach(() => {
  today = 0
})

async function bill(amountDueCents: number, over: object = {}): Promise<void> {
  await the.load([
    await nextInvoice(the, draftedInvoice, { dueDate, amountCents: amountDueCents, amountDueCents, ...over }),
  ])
  await the.parts.bankDraft.planDrafts()
}
async function notify(): Promise<void> {
  await sender.send()
  await the.parts.bankDraft.planDrafts()
}
const subjects = () => sender.sent.map(({ subject }) => subject).filter((subject) => /draft/.test(subject))
const plan = async () => {
  const [row] = await the.sql<Record<string, unknown>>(
    `select state, reason, announced_cents::float8 as announced, announcing_cents::float8 as announcing,
            rest_cents::float8 as rest, announced_on::text as on from draft_plans where invoice_number = $1`,
    [draftedInvoice],
  )
  return row
}
const page = async () =>
  (await the.call({ path, cookie: await the.signIn('treasurer') })).json().drafts[0] as Record<
    string,
    unknown
  >
const press = async (act: string, body: object) =>
  the.call({ method: 'POST', path: `${path}/${act}`, cookie: await the.signIn('treasurer'), body })
const run = async () => {
  goTo(april(13))
  await the.run()
}

describe('the notice of a draft', () => {
  test('is sent with the bill to all who see it, once, and counts when the mail server accepts it', async () => {
    await bill(120_000)
    expect(await plan()).toMatchObject({ state: 'draft', announced: null, announcing: 120_000 })
    await Promise.all([the.parts.bankDraft.planDrafts(), the.parts.bankDraft.planDrafts()])
    await notify()
    await notify()
    expect(await plan()).toMatchObject({ announced: 120_000, announcing: null, on: '2026-03-10', rest: 0 })
    const notices = sender.sent.filter(({ subject }) =>
      subject.startsWith('$1,200.00 is drafted on Apr 15, 2026 for Larkspur'),
    )
    expect(notices.map(({ to }) => to).toSorted()).toEqual([
      'owner@larkspur.example',
      'treasurer@larkspur.example',
      'viewer@larkspur.example',
    ])
    expect(notices[0]?.text).toContain('To change or stop it, do so by Apr 10, 2026, 8:00 PM Central Time.')
    expect(await page()).toMatchObject({
      state: 'scheduled',
      announcedCents: 120_000,
      announcedOn: '2026-03-10',
    })
    await run()
    expect(the.charges()).toEqual([120_000])
  })

  test('cannot be switched off', async () => {
    await the.sql(`insert into notification_choices (user_id, notification_group, in_app, by_email, chosen_at)
                   select user_id, 'billing', false, false, now() from users where email like '%larkspur.example'`)
    await bill(120_000)
    await notify()
    expect(await plan()).toMatchObject({ announced: 120_000 })
  })

  test('is sent once for a bill that comes back twice', async () => {
    await bill(120_000)
    const again = await nextInvoice(the, draftedInvoice, {
      dueDate,
      amountCents: 120_000,
      amountDueCents: 120_000,
    })
    await the.load([again])
    await the.load([again])
    await notify()
    expect(subjects()).toHaveLength(3)
  })

  test('is not sent for a bill that was deleted meanwhile', async () => {
    await bill(120_000)
    const { v, type, id, accountNumber, version } = await nextInvoice(the, draftedInvoice, {})
    await the.load([{ v, type, id, accountNumber, version, op: 'delete' } as never])
    await notify()
    expect(subjects()).toEqual([])
    expect(await plan()).toMatchObject({ state: 'none' })
    await run()
    expect([await the.drafts(), the.charges()]).toEqual([[], []])
  })
})

describe('a bill that changes after its notice', () => {
  beforeEach(async () => {
    await bill(120_000)
    await notify()
  })

  test('is announced again in time, and drafted with its new amount', async () => {
    goTo(april(5))
    await bill(150_000)
    expect(await plan()).toMatchObject({ announced: 120_000, announcing: 150_000 })
    await notify()
    await run()
    expect(the.charges()).toEqual([150_000])
  })

  test('is drafted for less if it asks for less', async () => {
    goTo(april(8))
    await bill(90_000)
    await run()
    expect(the.charges()).toEqual([90_000])
  })

  test('is drafted for the announced amount if it is too late; the rest is notified at once, and payable after the draft', async () => {
    goTo(april(6))
    await bill(150_000)
    await notify()
    expect(await plan()).toMatchObject({ announced: 120_000, announcing: null, rest: 30_000 })
    const rest = sender.sent.filter(({ subject }) => subject.startsWith('Pay $300.00 from '))
    expect(rest.map(({ to }) => to).toSorted()).toEqual([
      'owner@larkspur.example',
      'treasurer@larkspur.example',
    ])
    expect(await page()).toMatchObject({ state: 'scheduled', announcedCents: 120_000, restCents: 30_000 })
    await run()
    expect(the.charges()).toEqual([120_000])
    the.sandbox.settleAll()
    await the.hear()
    await the.sql('delete from pending_payments')
    await bill(30_000)
    expect(await the.quote(draftedInvoice)).toMatchObject({ totalCents: 30_000, notPayable: [] })
  })

  test('keeps the first amount if nobody receives the new notice before the tenth day', async () => {
    goTo(april(4))
    await bill(150_000)
    sender.mailServer('refuses')
    await notify()
    goTo(april(6))
    await the.parts.bankDraft.planDrafts()
    expect(await plan()).toMatchObject({ announced: 120_000, announcing: null, rest: 30_000 })
    sender.mailServer('takes')
    await notify()
    expect(subjects().filter((subject) => subject.includes('$1,500.00'))).toEqual([])
    await run()
    expect(the.charges()).toEqual([120_000])
  })
})

describe('the pages of a draft', () => {
  const draftsOn = async () => {
    const path = `/api/v1/invoices/${draftedInvoice}`
    return (await the.call({ path, cookie: await the.signIn('treasurer') })).json().draftsOn
  }

  test('show the day of the plan, also once billing moves the due date of a draft that was sent', async () => {
    await bill(120_000)
    await notify()
    expect(await draftsOn()).toBe(dueDate)
    await run()
    await the.load([await nextInvoice(the, draftedInvoice, { dueDate: '2026-05-15' })])
    await the.parts.bankDraft.planDrafts()
    expect(await draftsOn()).toBe(dueDate)
  })

  test('show a bill that was not announced as payable by hand', async () => {
    goTo(april(6))
    await bill(120_000)
    expect(await draftsOn()).toBeNull()
  })

  test('show what its policy holds for an enrollment on paper, which billing drafts', async () => {
    await the.sql(`alter table draft_transitions disable trigger append_only;
      delete from draft_plans_to_run; delete from draft_plans; delete from draft_transitions;
      delete from draft_authorizations; delete from draft_enrollments`)
    await bill(120_000)
    expect([await plan(), await draftsOn()]).toEqual([undefined, dueDate])
    expect(await page()).toMatchObject({ state: 'scheduled', draftsOn: dueDate, whyNotChange: 'by_carrier' })
  })
})

describe('a bill that is not announced ten days ahead', () => {
  const late = { state: 'by_hand', reason: 'announced_too_late' }

  test.each([
    [5, null],
    [6, 'announced_too_late'],
  ])('that comes on Apr %i: %s', async (day, reason) => {
    goTo(april(day))
    await bill(120_000)
    await notify()
    expect(await plan()).toMatchObject({ reason })
    await run()
    expect(the.charges()).toEqual(reason === null ? [120_000] : [])
  })

  test('is not drafted, with a notice at once to people who may pay, and is payable by hand', async () => {
    goTo(april(6))
    await bill(120_000)
    expect(await plan()).toMatchObject(late)
    await notify()
    await notify()
    const emails = sender.sent.filter(({ subject }) =>
      /^Pay \$1,200\.00 by Apr 15, 2026 for .*: we will not draft it$/.test(subject),
    )
    expect(emails.map(({ to }) => to).toSorted()).toEqual([
      'owner@larkspur.example',
      'treasurer@larkspur.example',
    ])
    expect(emails[0]?.text).toContain('Please pay $1,200.00 yourself by Apr 15, 2026.')
    expect(await page()).toMatchObject({ state: 'announced_too_late', announcedCents: null })
    await the.save('card', visa)
    expect(await the.quote(draftedInvoice)).toMatchObject({ totalCents: 120_000, notPayable: [] })
    await run()
    expect(the.charges()).toEqual([])
    expect(await the.drafts()).toMatchObject([{ state: 'skipped', reason: 'announced_too_late' }])
  })

  test('is not drafted when the mail server is down until less than ten days are left', async () => {
    sender.mailServer('refuses')
    await bill(120_000)
    // Each day the emails are given up and made anew.
    for (const day of [march(12), march(20), april(5)]) {
      goTo(day)
      await notify()
    }
    expect(await plan()).toMatchObject({ state: 'draft', announcing: 120_000 })
    goTo(april(6))
    sender.mailServer('takes')
    await the.parts.bankDraft.planDrafts()
    await notify()
    expect(await plan()).toMatchObject(late)
    expect(subjects().every((subject) => subject.endsWith('we will not draft it'))).toBe(true)
    await run()
    expect(the.charges()).toEqual([])
  })

  test('is announced when the mail server comes back in time', async () => {
    sender.mailServer('refuses')
    await bill(120_000)
    for (const day of [march(12), april(4)]) {
      goTo(day)
      await notify()
    }
    sender.mailServer('takes')
    await notify()
    goTo(april(5))
    await notify()
    expect(await plan()).toMatchObject({ announced: 120_000 })
  })

  test('is not drafted where no mailbox accepts the notice', async () => {
    sender.mailServer('bounces')
    await bill(120_000)
    await notify()
    expect(await plan()).toMatchObject({ state: 'by_hand', reason: 'nobody_to_notify' })
    await run()
    expect(await the.drafts()).toMatchObject([{ state: 'skipped', reason: 'nobody_to_notify' }])
  })

  test('is not drafted where nobody has a seat', async () => {
    await the.sql(`update seats set ended_at = now() where account_number = $1`, [larkspur])
    await bill(120_000)
    expect(await plan()).toMatchObject({ state: 'by_hand', reason: 'nobody_to_notify' })
  })
})

describe('"draft it anyway"', () => {
  const agreed = { invoiceNumber: draftedInvoice, amountCents: 120_000, draftsOn: dueDate }

  beforeEach(async () => {
    goTo(april(6))
    await bill(120_000)
  })

  test('stores the consent, and the bill is drafted', async () => {
    const answer = await press('draft_anyway', agreed)
    expect(answer.json().drafts[0], answer.body).toMatchObject({
      state: 'scheduled',
      announcedCents: 120_000,
    })
    const [kept] = await the.sql<{ text: string; signer: string }>(
      `select t.text, c.signer_name as signer from draft_notices n
       join acceptances c on c.acceptance_id = n.acceptance_id join authorization_texts t on t.text_hash = c.text_hash
       where n.kind = 'consent' and c.account_number = n.account_number`,
    )
    expect(kept?.text).toContain('to withdraw $1,200.00 on Apr 15, 2026 for invoice 1000044110')
    await run()
    expect(the.charges()).toEqual([120_000])
  })

  test('holds for the shown amount', async () => {
    await press('draft_anyway', agreed)
    await bill(150_000)
    expect(await plan()).toMatchObject({ announced: 120_000, rest: 30_000 })
    expect((await press('draft_anyway', agreed)).statusCode).toBe(409)
    expect((await press('draft_anyway', { ...agreed, amountCents: 150_000 })).statusCode).toBe(200)
    await run()
    expect(the.charges()).toEqual([150_000])
  })

  test.each([
    ['another amount', { amountCents: 119_999 }],
    ['another day', { draftsOn: '2026-04-16' }],
    ['another bill', { invoiceNumber: '1000043544' }],
  ])('is refused for %s', async (_, over) => {
    expect((await press('draft_anyway', { ...agreed, ...over })).statusCode).toBe(409)
    await run()
    expect(the.charges()).toEqual([])
  })

  test('is refused once the run has left the bill out', async () => {
    await run()
    expect((await press('draft_anyway', agreed)).statusCode).toBe(409)
  })
})

test('M30 is violated by a draft above its notice and by a late one, M31 by a bill that is in no plan', async () => {
  const books = await openBooks(async () => {
    await bill(120_000)
    await notify()
    await run()
  }, the)
  expect(await books.violatedAfter('')).toEqual([])
  expect(await books.violatedAfter('update draft_notices set amount_cents = 119999')).toContain('M30')
  expect(
    await books.violatedAfter(
      `update draft_notices set accepted_on = '2026-04-06' where draft_on = '2026-04-15'`,
    ),
  ).toContain('M30')
  const lost = `delete from drafts; delete from payment_lines; update draft_plans set request_on = '2026-03-01';
    delete from draft_plans_due`
  expect(await books.violatedAfter(lost)).toContain('M31')
  expect(
    await books.violatedAfter(`${lost}; delete from draft_plans_to_run; delete from draft_plans`),
  ).toContain('M31')
})
