import { lastDayToChange } from '@myaccount/domain/bank-draft/change-deadline'
import { lastDayToAnnounce } from '@myaccount/domain/bank-draft/plan/announcement'
import { decidePlan } from '@myaccount/domain/bank-draft/plan/decide-plan'
import { draftDaysOf } from '@myaccount/domain/bank-draft/run/draft-days'
import { readBusinessClock } from '@myaccount/domain/calendar/business-clock'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { noCents } from '@myaccount/domain/kernel/money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { rolesThatMay } from '@myaccount/domain/seats/capability'
import { businessOffsetStatement } from '../../../business-time.ts'
import type { Clock } from '../../../clock.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { enqueueRemindersStatement } from '../../../emails/emails.store.ts'
import {
  addNoticesStatement,
  datePlanNoticesStatement,
  holdDuePlansStatement,
  missedNoticesStatement,
  type NewNotice,
  type NoticeFacts,
  type PlanFacts,
  type PlanKey,
  type PlanRow,
  planFactsStatement,
  takeDuePlansStatement,
  writePlansStatement,
} from './plans.store.ts'

interface PlanOptions {
  readonly database: Database
  readonly clock: Clock
  readonly timeZone: string
  readonly makeId: () => Uuid
}

/** Decides the plans that wait; answers how many. */
export type DecidePlans = () => Promise<number>

/** One transaction decides so many and no more. */
const decidedAtOnce = 200

/** The email of each kind of notice, as the feature's `emailKinds` name them. */
const emailOf = { notice: 'draft_notice', late: 'draft_late', rest: 'draft_rest' } as const

/**
 * Decides the plan of every bill that billing sent or changed, whose enrollment, pause or notice changed, or whose notice
 * was not accepted in time. The plan and its notices are written in one transaction.
 */
export function makeDecidePlans({ database, clock, timeZone, makeId }: PlanOptions): DecidePlans {
  const roles = { notice: rolesThatMay('see_invoices'), late: rolesThatMay('pay'), rest: rolesThatMay('pay') }

  async function decideSome(): Promise<number> {
    return await database.transaction('jobs', async (tx) => {
      const nowMs = clock()
      const { today, dayOf } = await daysAt(tx, nowMs, timeZone)
      const asked = await tx.run(takeDuePlansStatement(decidedAtOnce))
      const missed =
        asked.length < decidedAtOnce ? await tx.run(missedNoticesStatement(today, decidedAtOnce)) : []
      const keys = unique([...asked, ...missed])
      if (keys.length === 0) return 0
      const facts = await tx.run(planFactsStatement(keys, today, roles.notice))
      await write(tx, facts, { today, at: new Date(nowMs), dayOf })
      return keys.length
    })
  }

  async function write(
    tx: Transaction,
    facts: readonly PlanFacts[],
    { today, at, dayOf }: { readonly today: CalendarDate; readonly at: Date; readonly dayOf: DayOf },
  ): Promise<void> {
    const open = facts.filter(({ isTaken }) => !isTaken).map((bill) => dateNotices(bill, dayOf))
    const dated = open.flatMap(({ accountNumber, notices }) =>
      notices.flatMap(({ noticeId, acceptedOn, isNew }) =>
        isNew && acceptedOn !== null ? [{ accountNumber, noticeId, on: acceptedOn }] : [],
      ),
    )
    if (dated.length > 0) await tx.change(datePlanNoticesStatement(dated))
    const decided = open.map((bill) => planOf(bill, today, makeId))
    await writePlans(tx, decided, at)
    const notices = decided.flatMap(({ notice }) => notice ?? [])
    if (notices.length === 0) return
    const people = await tx.run(addNoticesStatement(notices, { today, at, roles }))
    if (people.length === 0) return
    await tx.change(
      enqueueRemindersStatement(
        people.map(({ accountNumber, noticeId, kind, userId }) => ({
          accountNumber,
          userId,
          aboutId: noticeId,
          kind: emailOf[kind],
          emailId: makeId(),
        })),
        at.getTime(),
      ),
    )
  }

  return async () => {
    let count = 0
    for (;;) {
      const decided = await decideSome()
      count += decided
      if (decided < decidedAtOnce) return count
    }
  }
}

/**
 * Decides the plans of one account in the scope of the person whose act asked for it, so that the page that answers shows
 * them. The plans stay due: the job decides them again and sends what has to be sent, to people whom nobody but it sees.
 */
export function makeShowPlans({ database, clock, timeZone, makeId }: PlanOptions) {
  return async (accountNumber: AccountNumber): Promise<void> => {
    await database.transaction({ accounts: [accountNumber] }, async (tx) => {
      const nowMs = clock()
      const { today, dayOf } = await daysAt(tx, nowMs, timeZone)
      const keys = await tx.run(holdDuePlansStatement(accountNumber, decidedAtOnce))
      if (keys.length === 0) return
      const facts = await tx.run(planFactsStatement(keys, today, []))
      const decided = facts
        .filter(({ isTaken }) => !isTaken)
        // Seats are not theirs to read; the person who asks has one.
        .map((bill) => planOf({ ...dateNotices(bill, dayOf), hasSeat: true }, today, makeId))
      await writePlans(tx, decided, new Date(nowMs))
    })
  }
}

async function writePlans(tx: Transaction, decided: readonly Decided[], at: Date): Promise<void> {
  const plans = decided.flatMap(({ plan }) => plan ?? [])
  if (plans.length > 0) await tx.change(writePlansStatement(plans, at))
}

type DayOf = (epochMs: number, offsetDays?: number) => CalendarDate

async function daysAt(tx: Transaction, nowMs: number, timeZone: string) {
  const [now] = await tx.run(businessOffsetStatement())
  const offsetDays = now?.offsetDays ?? 0
  const dayOf: DayOf = (systemEpochMs, offset = offsetDays) =>
    readBusinessClock({ systemEpochMs, offsetDays: offset, timeZone }).date
  return { today: dayOf(nowMs), dayOf }
}

function unique(keys: readonly PlanKey[]): PlanKey[] {
  return [...new Map(keys.map((key) => [`${key.accountNumber} ${key.invoiceNumber}`, key])).values()]
}

type DatedNotice = NoticeFacts & { readonly isNew: boolean }
type DatedFacts = Omit<PlanFacts, 'notices'> & { readonly notices: readonly DatedNotice[] }

/** A notice counts from the business day on which the mail server accepted it, however late that is read. */
function dateNotices(bill: PlanFacts, dayOf: DayOf): DatedFacts {
  const notices = bill.notices.map((notice) => {
    const { acceptedAt, acceptedOffsetDays, acceptedOn } = notice
    const isNew = acceptedAt !== null && acceptedOn === null
    return {
      ...notice,
      isNew,
      acceptedOn: isNew ? dayOf(Date.parse(acceptedAt), acceptedOffsetDays ?? undefined) : acceptedOn,
    }
  })
  return { ...bill, notices }
}

interface Decided {
  /** Null where there is nothing to write: no bill was ever planned, and none is. */
  readonly plan: PlanRow | null
  readonly notice: NewNotice | null
}

function planOf(bill: DatedFacts, today: CalendarDate, makeId: () => Uuid): Decided {
  const { accountNumber, invoiceNumber, policyNumber, dueDate, amountDueCents, notices } = bill
  const days = draftDaysOf(dueDate)
  const { draftOn } = days
  const same = notices.findLast(
    (one) =>
      !one.isConsent &&
      one.draftOn === draftOn &&
      one.amountCents === amountDueCents &&
      one.acceptedAt === null,
  )
  const plan = decidePlan(
    {
      ...bill,
      announcements: notices,
      isNoticeWaiting: same !== undefined && same.waiting > 0,
      hasRecipient: bill.hasSeat && !isRefusedEverywhere(same),
    },
    today,
  )
  if (plan.kind === 'none' && !bill.hasPlan) return { plan: null, notice: null }
  const key = { accountNumber, invoiceNumber }
  const announcedCents = plan.kind === 'draft' ? plan.announcedCents : null
  const row: PlanRow = {
    ...key,
    policyNumber,
    dueDate,
    amountDueCents,
    announcedCents,
    changeableUntil: lastDayToChange(dueDate),
    announceBy: lastDayToAnnounce(draftOn),
    requestOn: days.requestOn,
    draftOn,
    state: plan.kind,
    reason: plan.kind === 'by_hand' ? plan.reason : null,
    announcedOn:
      announcedCents === null
        ? null
        : (notices.findLast(
            (one) => one.draftOn === draftOn && one.amountCents === announcedCents && one.acceptedOn !== null,
          )?.acceptedOn ?? null),
    announcingCents: plan.kind === 'draft' ? plan.announcingCents : null,
    restCents: plan.kind === 'draft' ? plan.restCents : noCents,
  }
  const notice = { ...key, noticeId: makeId(), draftOn }
  if (plan.kind === 'by_hand')
    return {
      plan: row,
      notice: plan.reason === 'paused' ? null : { ...notice, kind: 'late', amountCents: amountDueCents },
    }
  if (plan.kind === 'none') return { plan: row, notice: null }
  if (plan.isNoticeToSend)
    return { plan: row, notice: { ...notice, kind: 'notice', amountCents: amountDueCents } }
  return {
    plan: row,
    notice: plan.restCents > 0 ? { ...notice, kind: 'rest', amountCents: plan.restCents } : null,
  }
}

/** No mailbox took any email of the notice, and none ended for another reason. */
function isRefusedEverywhere(notice: DatedNotice | undefined): boolean {
  return notice !== undefined && notice.waiting === 0 && notice.refused > 0 && notice.ended === 0
}
