import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { ActivityEntry, listOwnActivity } from '@myaccount/contract/endpoints/people/activity'
import { toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { failureKinds } from '@myaccount/domain/payments/payment-words'
import { accountsWith } from '@myaccount/domain/session/actor'
import type { Database } from '../../../database/database.ts'
import { AppError } from '../../../http/app-error.ts'
import { cutPage, readCursor, rowsToAskFor } from '../../../http/paging.ts'
import { scopeOfActor } from '../../../http/scope-of-actor.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import {
  type ClaimActivityRow,
  claimActivityStatement,
  type DraftActivityRow,
  draftActivityStatement,
  type PaymentActivityRow,
  paymentActivityStatement,
  type RefundActivityRow,
  type ReportActivityRow,
  refundActivityStatement,
  reportActivityStatement,
} from './account-activity.store.ts'
import { type ActRow, ownActsStatement } from './activity.store.ts'
import {
  type ActivityPlace,
  compareNewest,
  firstPlace,
  readActivityPlace,
  type SeenAccounts,
  writeActivityPlace,
} from './activity-place.ts'

type Doer = ActivityEntry['by']
/** An entry without what the page does not need, with the time that orders it. */
type Placed = ActivityEntry & ActivityPlace

/**
 * Reads a page of each part in one round trip and merges them: what the person did, and the payments, refunds, bank
 * drafts and claims of their accounts, each only from accounts whose seat shows it.
 */
export function makeOwnActivity(database: Database) {
  return async (
    { actor }: SignedInVisit,
    after: string | undefined,
  ): Promise<EndpointAnswer<typeof listOwnActivity>> => {
    if (actor.kind !== 'insured') throw new AppError('access.denied')
    const { userId } = actor
    const accounts: SeenAccounts = {
      all: accountsWith(actor, 'see_account'),
      money: accountsWith(actor, 'see_invoices'),
      claims: accountsWith(actor, 'claims_see'),
    }
    const before = readCursor(after, readActivityPlace) ?? firstPlace
    const [acts, payments, refunds, drafts, reports, opened] = await database.readAll(
      scopeOfActor(actor, accounts.all),
      activityStatements(userId, accounts, before),
    )
    const entries = [
      ...acts.map(actOf),
      ...payments.map((row) => paymentOf(row, userId)),
      ...refunds.map(refundOf),
      ...drafts.map((row) => draftOf(row, userId)),
      ...reports.map(reportOf),
      ...opened.map((row) => claimOf(row, userId)),
    ].sort(compareNewest)
    const { shown, next } = cutPage(entries, writeActivityPlace)
    return { items: shown, next }
  }
}

/** The newest entries of each part before a place, a page of each. */
export function activityStatements(userId: Uuid, accounts: SeenAccounts, before: ActivityPlace) {
  const limit = rowsToAskFor
  const money = { accounts: accounts.money, before, limit }
  const claims = { accounts: accounts.claims, before, limit }
  return [
    ownActsStatement({ userId, accounts, before, limit }),
    paymentActivityStatement(money),
    refundActivityStatement(money),
    draftActivityStatement(money),
    reportActivityStatement(claims, userId),
    claimActivityStatement(claims),
  ] as const
}

const actOf = ({ action, by, ...row }: ActRow): Placed => ({
  ...momentFacts(row),
  by: { kind: by, name: null },
  happened: { kind: 'act', action },
})

const doersOfSources = { guest: 'guest', draft: 'bank_draft', agency: 'agency', staff: 'staff' } as const

function paymentOf(row: PaymentActivityRow, me: Uuid): Placed {
  const { source, payerUserId, payerName, isByStaff, state, lastEvent } = row
  const isMine = payerUserId === me
  const by = (): Doer => {
    if (isByStaff || source === 'staff') return { kind: 'staff', name: isMine ? null : payerName }
    if (source !== 'web') return { kind: doersOfSources[source], name: null }
    return isMine ? { kind: 'you', name: null } : { kind: 'person', name: payerName }
  }
  return {
    ...momentFacts(row),
    by: by(),
    happened: {
      kind: 'payment',
      paymentId: toWireId('payment', row.attemptId),
      confirmation: row.confirmation,
      amountCents: row.amountCents,
      state,
      failedBy: state === 'failed' ? (failureKinds.find((kind) => kind === lastEvent) ?? null) : null,
      refundFailedCents: row.refundFailedCents,
    },
  }
}

const refundOf = (row: RefundActivityRow): Placed => ({
  ...momentFacts(row),
  by: { kind: 'carrier', name: null },
  happened: {
    kind: 'refund',
    paymentId: toWireId('payment', row.attemptId),
    confirmation: row.confirmation,
    amountCents: row.amountCents,
    state: row.state,
  },
})

const draftOf = (row: DraftActivityRow, me: Uuid): Placed => ({
  ...momentFacts(row),
  by: row.userId === me ? { kind: 'you', name: null } : { kind: 'person', name: row.signerName },
  happened: { kind: 'draft', action: row.action, policyNumbers: [...row.policyNumbers] },
})

const reportOf = (row: ReportActivityRow): Placed => ({
  ...momentFacts(row),
  by: { kind: row.isByStaff ? 'staff' : 'you', name: null },
  happened: {
    kind: 'report',
    reportId: toWireId('claimReport', row.reportId),
    reportNumber: row.reportNumber,
    policyNumber: row.policyNumber,
  },
})

function claimOf(row: ClaimActivityRow, me: Uuid): Placed {
  const { place, atMicros, accountNumber, day, claimNumber, policyNumber } = row
  const isMine = row.reportedBy === me
  const by = (): Doer => {
    if (!row.isReportedHere) return { kind: 'carrier', name: null }
    if (row.isByStaff) return { kind: 'staff', name: isMine ? null : row.signature }
    return isMine ? { kind: 'you', name: null } : { kind: 'person', name: row.signature }
  }
  return {
    place,
    atMicros,
    accountNumber,
    day,
    at: null,
    by: by(),
    happened: { kind: 'claim', claimNumber, policyNumber },
  }
}

const momentFacts = ({
  place,
  atMicros,
  at,
  accountNumber,
}: ActivityPlace & { readonly at: Date; readonly accountNumber: ActRow['accountNumber'] }) => ({
  place,
  atMicros,
  accountNumber,
  at: at.toISOString(),
  day: null,
})
