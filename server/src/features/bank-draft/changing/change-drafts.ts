import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type {
  DraftOfPolicy,
  draftAnyway,
  unenrollDraft,
} from '@myaccount/contract/endpoints/bank-draft/drafts'
import { firstDueDateToChange } from '@myaccount/domain/bank-draft/change-deadline'
import { isDrafting } from '@myaccount/domain/bank-draft/draft-date-of'
import { isInTimeFor } from '@myaccount/domain/calendar/cut-off'
import type {
  AccountNumber,
  InvoiceNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { isOpen } from '@myaccount/domain/payments/payment-state'
import { accountsWith, subjectOf } from '@myaccount/domain/session/actor'
import { draftRefusals } from '@myaccount/messages/bank-draft/draft-refusals'
import { fill } from '@myaccount/messages/message'
import { auditStatement } from '../../../audit/audit.ts'
import type { Transaction } from '../../../database/database.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { holdAccountStatement } from '../../../paying-accounts/hold-account.store.ts'
import { billingOfflineStatement } from '../../status/status.reader.ts'
import { businessTimeOf, type DraftWork } from '../draft-work.ts'
import { askBilling } from '../enrollments/ask-billing.ts'
import {
  type EnrollmentRow,
  enrollmentsStatement,
  holdEnrollmentsStatement,
} from '../enrollments/enrollments.store.ts'
import { makeRequestId, transitionDraft } from '../enrollments/transition-draft.ts'
import { policiesToEnrollStatement } from '../offering/offer.store.ts'
import { whyNotUnenrollOf } from '../offering/why-not-change.ts'
import { makeShowPlans } from '../plans/decide-plans.ts'
import { agreeToDraftStatement, writeConsent } from './agree-to-draft.ts'
import {
  accountOfPolicyStatement,
  type ExpectedRow,
  expectedStatement,
  nextBankStatement,
  pauseStatement,
  resumeStatement,
} from './draft-of-policy.store.ts'
import { draftedOf, draftOfPolicyOf, type ExpectedDraft } from './draft-of-policy.ts'
import { type PlannedDraftRow, plannedDraftsStatement } from './past-drafts.store.ts'

/**
 * Reads and ends the drafts of one policy, or leaves one bill out. Each decision uses what is read while the
 * enrollment is locked.
 */
export function makeChangeDrafts({ database, outbox, timeZone, clock, carrier }: DraftWork) {
  const showPlans = makeShowPlans({ database, clock, timeZone, makeId: () => makeRequestId(clock()) })

  const statementsOf = (
    accounts: readonly AccountNumber[],
    policyNumber: PolicyNumber,
    visit: SignedInVisit,
  ) =>
    [
      policiesToEnrollStatement(accounts, [policyNumber], visit.today),
      expectedStatement(accounts, policyNumber),
      plannedDraftsStatement(accounts, policyNumber),
      nextBankStatement(accounts, policyNumber),
      billingOfflineStatement(),
    ] as const

  async function read(visit: SignedInVisit, policyNumber: PolicyNumber): Promise<DraftOfPolicy> {
    const accounts = accountsWith(visit.actor, 'see_invoices')
    const [[enrollment], [policy], expected, planned, [next], [offline]] = await database.readAll(
      { accounts },
      [
        enrollmentsStatement(accounts, [policyNumber]),
        ...statementsOf(accounts, policyNumber, visit),
      ] as const,
    )
    if (policy === undefined) throw notFound()
    const now = businessTimeOf(visit, timeZone)
    return draftOfPolicyOf({
      policy,
      enrollment,
      expected,
      planned,
      next,
      isBillingOffline: offline !== undefined,
      mayPay: accountsWith(visit.actor, 'pay').includes(policy.accountNumber),
      now,
    })
  }

  type Held = Awaited<ReturnType<typeof hold>>
  async function hold(
    tx: Transaction,
    visit: SignedInVisit,
    accountNumber: AccountNumber,
    policyNumber: PolicyNumber,
  ) {
    await tx.run(holdAccountStatement(accountNumber))
    const [enrollment] = await tx.run(holdEnrollmentsStatement(accountNumber, [policyNumber]))
    const [[policy], expected, planned, , [offline]] = await tx.together(
      statementsOf([accountNumber], policyNumber, visit),
    )
    if (policy === undefined) throw notFound()
    const now = businessTimeOf(visit, timeZone)
    return { policy, enrollment, expected, planned, isBillingOffline: offline !== undefined, now }
  }

  /** Runs the change on the locked rows, and returns the draft as it is read afterward. */
  async function change<Result>(
    visit: SignedInVisit,
    policyNumber: PolicyNumber,
    work: (tx: Transaction, held: Held) => Promise<Result>,
  ): Promise<{ readonly draft: DraftOfPolicy; readonly result: Result }> {
    const accounts = accountsWith(visit.actor, 'pay')
    const [found] = await database.read({ accounts }, accountOfPolicyStatement(accounts, policyNumber))
    if (found === undefined) throw notFound()
    const { accountNumber } = found
    if (visit.actor.kind === 'employee-acting')
      throw new AppError('access.denied', { detail: draftRefusals.neverWhileActing })
    const result = await database.transaction({ accounts: [accountNumber] }, async (tx) =>
      work(tx, await hold(tx, visit, accountNumber, policyNumber)),
    )
    await showPlans(accountNumber)
    return { draft: await read(visit, policyNumber), result }
  }

  const goingOf = (held: Held) => draftedOf(held).filter(({ isPaused, isPaying }) => !isPaused && !isPaying)

  function refuseUnless(held: Held): EnrollmentRow {
    const why = whyNotUnenrollOf(held.policy, held.isBillingOffline)
    if (why === 'by_carrier') throw new AppError('conflict', draftRefusals.byCarrier)
    if (why === 'billing_offline') throw new AppError('conflict', draftRefusals.billingOffline)
    if (why !== null || held.enrollment === undefined)
      throw new AppError('conflict', draftRefusals.notPossible)
    return held.enrollment
  }

  async function mark(
    visit: SignedInVisit,
    policyNumber: PolicyNumber,
    invoiceNumber: InvoiceNumber,
    action: 'draft.paused' | 'draft.resumed',
  ): Promise<DraftOfPolicy> {
    const { draft } = await change(visit, policyNumber, async (tx, held) => {
      const { enrollment, policy, now } = held
      if (enrollment === undefined) throw new AppError('conflict', draftRefusals.byCarrier)
      const left = leftOf(held).find((one) => one.invoiceNumber === invoiceNumber)
      if (left !== undefined) throw tooLate(left)
      const invoice = draftedOf(held).find((one) => one.invoiceNumber === invoiceNumber)
      if (invoice === undefined) throw new AppError('conflict', draftRefusals.notDrafted)
      if (!isInTimeFor(invoice.changeBy, now)) throw tooLate(stillDraftedOf(invoice))
      const { accountNumber } = policy
      const one = { accountNumber, policyNumber, invoiceNumber }
      const { actor, nowMs, requestId } = visit
      const userId = subjectOf(actor)?.userId
      if (userId === undefined) throw new AppError('access.denied')
      const isMarked =
        action === 'draft.paused'
          ? await tx.change(pauseStatement(one, userId, nowMs))
          : await tx.change(resumeStatement(one, nowMs))
      // A second press of the button changes nothing.
      if (isMarked === 0) return
      const objects = { policy: policyNumber, invoice: invoiceNumber }
      await tx.change(
        auditStatement({ actor, at: nowMs, action, outcome: 'done', accountNumber, objects, requestId }),
      )
    })
    return draft
  }

  return {
    read,

    async unenroll(
      visit: SignedInVisit,
      policyNumber: PolicyNumber,
    ): Promise<EndpointAnswer<typeof unenrollDraft>> {
      const { draft, result } = await change(visit, policyNumber, async (tx, held) => {
        // A second press of the button changes nothing.
        if (held.enrollment?.state === 'pending_unenroll')
          return [...leftOf(held), ...goingOf(held).map(stillDraftedOf)]
        const enrollment = refuseUnless(held)
        const { policy, now } = held
        const inTimeFrom = firstDueDateToChange(now)
        // Drafts that are too close to be stopped still go out, and the enrollment ends after the last of them.
        const going = isDrafting(enrollment.state)
          ? goingOf(held).filter(({ dueDate }) => dueDate < inTimeFrom)
          : []
        const { nowMs, today } = visit
        const step = {
          by: { actor: visit.actor },
          atMs: nowMs,
          businessDay: today,
          requestId: visit.requestId,
        } as const
        const wasAsked = enrollment.state !== 'pending_enrollment' || enrollment.requestedAt !== null
        const moved = await transitionDraft(tx, enrollment, {
          ...step,
          event: 'unenroll',
          draftsUntil: going.length > 0 ? inTimeFrom : today,
          requestedAt: new Date(nowMs),
        })
        if (moved === null) throw new AppError('conflict', draftRefusals.notPossible)
        // Billing was never asked to enroll this policy, so the enrollment ends here at once.
        if (!wasAsked) await transitionDraft(tx, moved.row, { ...step, event: 'ended' })
        else
          askBilling(tx, outbox, {
            row: moved.row,
            last4: policy.bankLast4 ?? '',
            bankName: policy.bankName,
            accountName: policy.accountName,
            holdsFrom: null,
            businessDay: today,
            atMs: nowMs,
          })
        return [...leftOf(held), ...going.map(stillDraftedOf)]
      })
      return { draft, stillDrafted: result }
    },

    pause: (visit: SignedInVisit, policyNumber: PolicyNumber, invoiceNumber: InvoiceNumber) =>
      mark(visit, policyNumber, invoiceNumber, 'draft.paused'),

    async draftAnyway(
      visit: SignedInVisit,
      policyNumber: PolicyNumber,
      { invoiceNumber, amountCents, draftsOn }: EndpointInput<typeof draftAnyway>['body'],
      signedBy: { readonly address: string; readonly browser: string },
    ): Promise<DraftOfPolicy> {
      const { draft } = await change(visit, policyNumber, async (tx, held) => {
        const { policy, planned } = held
        const invoice = draftedOf(held).find((one) => one.invoiceNumber === invoiceNumber)
        const isTaken = planned.some((one) => one.invoiceNumber === invoiceNumber)
        if (invoice === undefined || isTaken || invoice.isEstimate || !mayBeAgreedTo(invoice))
          throw new AppError('conflict', draftRefusals.notDrafted)
        if (invoice.amountCents !== amountCents || invoice.draftsOn !== draftsOn)
          throw new AppError('conflict', draftRefusals.draftChanged)
        const person = subjectOf(visit.actor)
        if (person === null) throw new AppError('access.denied')
        const { accountNumber } = policy
        const { actor, nowMs, requestId, speaker } = visit
        const bill = { accountNumber, policyNumber, invoiceNumber, amountCents, draftsOn }
        await tx.change(
          agreeToDraftStatement(bill, writeConsent(carrier, speaker, bill), {
            userId: person.userId,
            name: person.displayName,
            at: new Date(nowMs),
            today: visit.today,
            noticeId: makeRequestId(nowMs),
            acceptanceId: makeRequestId(nowMs),
            ...signedBy,
          }),
        )
        const objects = {
          policy: policyNumber,
          invoice: invoiceNumber,
          amountCents: String(amountCents),
          day: draftsOn,
        }
        await tx.change(
          auditStatement({
            actor,
            at: nowMs,
            action: 'draft.agreed_late',
            outcome: 'done',
            accountNumber,
            objects,
            requestId,
          }),
        )
      })
      return draft
    },

    resume: (visit: SignedInVisit, policyNumber: PolicyNumber, invoiceNumber: InvoiceNumber) =>
      mark(visit, policyNumber, invoiceNumber, 'draft.resumed'),
  }
}

/**
 * Returns whether the payer may agree to the draft of a bill that is not drafted, or only in part, because its
 * notice was not accepted in time.
 */
function mayBeAgreedTo({ byHandReason, restCents }: ExpectedRow): boolean {
  return byHandReason === 'announced_too_late' || byHandReason === 'nobody_to_notify' || restCents > 0
}

type StillDrafted = EndpointAnswer<typeof unenrollDraft>['stillDrafted'][number]

function stillDraftedOf({ invoiceNumber, amountCents, draftsOn }: ExpectedDraft): StillDrafted {
  return { invoiceNumber, amountCents, draftsOn }
}

/** The drafts that were requested and whose payment has not ended: the amount is the one the bank was asked for. */
function leftOf({ planned }: { readonly planned: readonly PlannedDraftRow[] }): StillDrafted[] {
  return planned.flatMap(({ state, paymentState, invoiceNumber, amountCents, draftsOn }) =>
    state === 'requested' && paymentState !== null && isOpen(paymentState) && amountCents !== null
      ? [{ invoiceNumber, amountCents, draftsOn }]
      : [],
  )
}

function tooLate({ amountCents, draftsOn }: StillDrafted): AppError {
  const { title, detail } = draftRefusals.tooLate
  return new AppError('conflict', {
    title,
    detail: fill(detail, { amount: { cents: amountCents }, day: { date: draftsOn } }),
  })
}
