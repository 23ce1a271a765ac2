import type { AttentionItem, AttentionOf, InvoiceToOffer } from '@myaccount/domain/attention/attention-item'
import { type CalendarDate, daysBetween } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import { causeNames } from '../claims/cause-names.ts'
import { promiseWords } from '../claims/claim-words.ts'
import { fill, type Message, type Text } from '../message.ts'
import { nameMethod } from '../names/method-name.ts'
import { namePolicyType } from '../names/policy-name.ts'
import { attentionMessages as words } from './attention-messages.ts'

/** An item in words: the same on /policies, on the employee's page and in an email. */
export interface AttentionWords {
  /** One line over the title where the item stands first: by when. */
  readonly lead: Text | null
  readonly title: Text
  readonly detail: Text | string | null
  readonly amountCents: Cents | null
  /** The day in words, and how far away it is; null for what only happens on its day. */
  readonly when: Text | null
  readonly whenDetail: Text | null
  /** Whether the day, or the amount, is past due, late or about to cost the cover. */
  readonly isLate: boolean
  readonly action: AttentionAction | null
}

/** A button: its words, and the address of the page that it opens. */
export interface AttentionAction {
  readonly label: Text
  readonly path: string
  /** The action of a seat that the page is for. */
  readonly capability: 'pay' | 'see_policies' | 'see_invoices' | 'claims_see' | 'manage_people' | 'proxy'
  /** True if the button pays: at most one of these is the page's primary button. */
  readonly pays: boolean
}

export function describeAttention(item: AttentionItem, today: CalendarDate): AttentionWords {
  switch (item.kind) {
    case 'cancellation':
      return describeCancellation(item, today)
    case 'payment_returned':
    case 'payment_failed': {
      const { accountNumber, policy, sentOn, amountCents, dueOn, invoices, paymentId } = item
      const day = { date: sentOn }
      const isLate = dueOn < today
      return {
        ...plain,
        title: item.kind === 'payment_returned' ? words.returned : words.failed,
        detail:
          policy === null
            ? fill(words.returnedOfSeveral, { day })
            : fill(words.returnedOf, { policyType: nameType(policy), day }),
        amountCents,
        ...(isLate ? late(dueOn, today) : payBy(dueOn, today)),
        isLate,
        action:
          invoices.length > 0
            ? pay(words.payAgain, accountNumber, invoices)
            : see(words.seePayment, `/payments/${paymentId}`, 'pay'),
      }
    }
    case 'refund_reopened': {
      const { accountNumber, policy, refundedOn, amountCents, dueOn, invoices } = item
      const day = { date: refundedOn }
      const isLate = dueOn < today
      return {
        ...plain,
        title: fill(words.refundReopened, { count: invoices.length }),
        detail:
          policy === null
            ? fill(words.refundedOfSeveral, { day })
            : fill(words.refundedOf, { policyType: nameType(policy), day }),
        amountCents,
        ...(isLate ? late(dueOn, today) : payBy(dueOn, today)),
        isLate,
        action: pay(fill(words.pay, { amount: { cents: amountCents } }), accountNumber, invoices),
      }
    }
    case 'past_due': {
      const { accountNumber, policy, amountCents, since, invoices } = item
      const amount = { cents: amountCents }
      return {
        ...plain,
        title: fill(words.pastDue, { policyType: nameType(policy) }),
        amountCents,
        ...late(since, today),
        isLate: true,
        action: pay(fill(words.pay, { amount }), accountNumber, invoices),
      }
    }
    case 'draft_suspended':
      return {
        ...plain,
        title: fill(words.draftSuspended, { policyType: nameType(item.policy) }),
        detail: words.draftSuspendedDetail,
        isLate: true,
        action: see(words.chooseBank, pathOfPolicy(item.policy), 'see_policies'),
      }
    case 'policy_cancelled': {
      const { policy, amountCents } = item
      return {
        ...plain,
        title: fill(words.cancelledOpen, { policyType: nameType(policy) }),
        detail: words.cancelledAdvice,
        amountCents,
        isLate: true,
        action: see(words.seePolicy, pathOfPolicy(policy), 'see_policies'),
      }
    }
    case 'claim_request': {
      const { cause, title, dueOn, claimNumber } = item
      const isLate = dueOn < today
      return {
        ...plain,
        title: fill(words.send, { title }),
        detail: fill(words.claimWaits, { cause: nameCause(cause) }),
        ...(isLate ? late(dueOn, today) : due(dueOn, today)),
        isLate,
        action: see(words.addFile, pathOfClaim(claimNumber), 'claims_see'),
      }
    }
    case 'promise_missed': {
      const { cause, what, dueOn, claimNumber } = item
      return {
        ...plain,
        title: fill(words.promised, { promise: promiseWords[what] }),
        detail: fill(words.ofClaim, { cause: nameCause(cause), claimNumber }),
        ...late(dueOn, today),
        isLate: true,
        action: see(words.seeClaim, pathOfClaim(claimNumber), 'claims_see'),
      }
    }
    case 'approval': {
      const { accountNumber, askedBy, askedOn } = item
      return {
        ...plain,
        title: words.approve,
        detail: fill(words.askedBy, { person: askedBy }),
        when: fill(words.askedOn, { day: { date: askedOn } }),
        action: see(words.review, `/profile/people?account=${accountNumber}`, 'manage_people'),
      }
    }
    case 'deposits': {
      const { methodId, last4, confirmBy } = item
      const bankAccount = nameMethod({ kind: 'bank', brand: null, accountType: null, last4 })
      return {
        ...plain,
        title: words.deposits,
        detail: fill(words.depositsDetail, { bankAccount }),
        when: fill(words.confirmBy, { day: { date: confirmBy } }),
        whenDetail: leftUntil(confirmBy, today),
        action: see(words.confirm, `/payment/methods?verify=${methodId}`, 'pay'),
      }
    }
    case 'card_expires': {
      const { brand, last4, lastDay } = item
      return {
        ...plain,
        title: fill(words.cardExpires, {
          card: nameMethod({ kind: 'card', brand, accountType: null, last4 }),
        }),
        detail: words.cardExpiresDetail,
        when: fill(words.usableUntil, { day: { date: lastDay } }),
        action: see(words.replaceCard, '/payment/methods?add=card', 'pay'),
      }
    }
    default:
      return describeComingUp(item, today)
  }
}

type ComingUp = AttentionOf<'bill_due' | 'draft' | 'scheduled_payment' | 'renewal' | 'meeting'>

/** What has a day and nothing wrong. The day itself stands beside the words, so they do not repeat it. */
function describeComingUp(item: ComingUp, today: CalendarDate): AttentionWords {
  switch (item.kind) {
    case 'bill_due': {
      const { accountNumber, policy, amountCents, dueOn, installment, invoices } = item
      const amount = { cents: amountCents }
      const policyType = nameType(policy)
      return {
        ...plain,
        title: fill(words.billDue, { amount }),
        detail:
          installment === null
            ? policyType
            : fill(words.installment, { policyType, number: installment.number, of: installment.of }),
        amountCents,
        ...due(dueOn, today),
        action: pay(fill(words.pay, { amount }), accountNumber, invoices),
      }
    }
    case 'draft': {
      const { policy, amountCents, changeBy, bankName, last4 } = item
      const bank =
        bankName !== null && last4 !== null
          ? fill(words.bankAt, { bank: bankName, last4 })
          : nameMethod({ kind: 'bank', brand: null, accountType: null, last4: last4 ?? '' })
      return {
        ...plain,
        title: fill(words.drafts, { amount: { cents: amountCents } }),
        detail: [
          fill(words.draftDetail, { policyType: nameType(policy), bank }),
          ...(changeBy >= today ? [fill(words.changeBy, { day: { date: changeBy } })] : []),
        ],
        action: see(words.seeDraft, pathOfPolicy(policy), 'see_policies'),
      }
    }
    case 'scheduled_payment': {
      const { paymentId, amountCents } = item
      return {
        ...plain,
        title: fill(words.scheduled, { amount: { cents: amountCents } }),
        action: see(words.seePayment, `/payments/${paymentId}`, 'pay'),
      }
    }
    case 'renewal': {
      const { policy } = item
      return {
        ...plain,
        title: fill(words.renewal, { policyType: nameType(policy) }),
        detail: words.renewalDetail,
        action: see(words.seePolicy, pathOfPolicy(policy), 'see_policies'),
      }
    }
    case 'meeting':
      return {
        ...plain,
        title: words.meeting,
        detail: fill(words.meetingDetail, { day: { date: item.proxyBy } }),
        action: see(words.appoint, '/proxy', 'proxy'),
      }
  }
}

function describeCancellation(item: AttentionOf<'cancellation'>, today: CalendarDate): AttentionWords {
  const { accountNumber, policy, cancelsOn, stoppedBy, hasDayPassed, pastDueSince, invoices } = item
  const policyType = nameType(policy)
  const toPolicy = see(words.seePolicy, pathOfPolicy(policy), 'see_policies')
  const base = { ...plain, isLate: true, action: toPolicy }
  if (cancelsOn === null)
    return { ...base, title: fill(words.hasNotice, { policyType }), detail: words.noticeUnknown }
  const day = { date: cancelsOn }
  if (hasDayPassed)
    return { ...base, title: fill(words.wasToCancel, { policyType, day }), detail: words.dayHasPassed }
  const title = fill(words.cancels, { policyType, day })
  if (stoppedBy === null) return { ...base, title, detail: words.nothingStopsIt }
  const { amountCents, receivedBy } = stoppedBy
  return {
    ...base,
    title,
    lead: payByWithDays(receivedBy, today),
    detail: [
      ...(pastDueSince === null ? [] : [fill(words.pastDueSince, { day: { date: pastDueSince } })]),
      words.payInFull,
    ],
    amountCents,
    ...payBy(receivedBy, today),
    action:
      invoices.length > 0
        ? pay(fill(words.pay, { amount: { cents: amountCents } }), accountNumber, invoices)
        : toPolicy,
  }
}

const plain = {
  lead: null,
  detail: null,
  amountCents: null,
  when: null,
  whenDetail: null,
  isLate: false,
} as const

function payByWithDays(day: CalendarDate, today: CalendarDate): Message {
  const daysLeft = daysBetween(today, day)
  return daysLeft <= 0 ? words.payToday : fill(words.payByDaysLeft, { day: { date: day }, daysLeft })
}

function payBy(day: CalendarDate, today: CalendarDate) {
  return { when: fill(words.payBy, { day: { date: day } }), whenDetail: leftUntil(day, today) }
}

function due(day: CalendarDate, today: CalendarDate) {
  if (day === today) return { when: words.dueToday, whenDetail: null }
  return { when: fill(words.dueOn, { day: { date: day } }), whenDetail: leftUntil(day, today) }
}

function late(day: CalendarDate, today: CalendarDate) {
  const daysLate = daysBetween(day, today)
  return { when: fill(words.wasDue, { day: { date: day } }), whenDetail: fill(words.daysLate, { daysLate }) }
}

function leftUntil(day: CalendarDate, today: CalendarDate): Message {
  const daysLeft = daysBetween(today, day)
  return daysLeft <= 0 ? words.lastDay : fill(words.daysLeft, { daysLeft })
}

const nameType = ({ policyType }: { readonly policyType: string }) => namePolicyType(policyType)

const nameCause = (cause: string) => causeNames[cause] ?? cause

/** Opens the review with these invoices chosen, so that the next press pays. */
function pay(label: Text, account: string, invoices: readonly InvoiceToOffer[]): AttentionAction {
  const chosen = invoices.map(({ invoiceNumber, partCents }) =>
    partCents === null ? invoiceNumber : `${invoiceNumber}:${partCents}`,
  )
  const query = new URLSearchParams({ account, invoices: chosen.join(',') })
  return { label, path: `/pay/review?${query}`, capability: 'pay', pays: true }
}

const see = (label: Text, path: string, capability: AttentionAction['capability']): AttentionAction => ({
  label,
  path,
  capability,
  pays: false,
})

const pathOfPolicy = ({ policyNumber }: { readonly policyNumber: string }) =>
  `/policies/${encodeURIComponent(policyNumber)}`

const pathOfClaim = (claimNumber: string) => `/claims/${encodeURIComponent(claimNumber)}`
