import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { Closing, closeItem, ShownItem } from '@myaccount/contract/endpoints/admin/admin-closings'
import { type ClosingKind, closingLimit, closingsFor, needsColleague } from '@myaccount/domain/books/closing'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { type Cents, cents } from '@myaccount/domain/kernel/money'
import { parseWireId, toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { hasPermission, personBehind } from '@myaccount/domain/session/actor'
import type { DayLimits } from '@myaccount/domain/staff-controls/day-limit'
import { closingRefusals } from '@myaccount/messages/books/closing-refusals'
import { auditStatement } from '../../../audit/audit.ts'
import { businessOffsetStatement, businessTimeAt } from '../../../business-time.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { countActAloneStatement } from '../../../staff-days/staff-days.store.ts'
import { type ClosingRow, closingStatement, insertClosingStatement } from './closings.store.ts'
import type { EndClosing } from './end-closing.ts'
import { holderOfInvoiceStatement, type OpenItemRow, openItemStatement } from './open-items.store.ts'

type Body = EndpointInput<typeof closeItem>['body']
type Decision =
  | { readonly to: 'approved' | 'withdrawn' }
  | { readonly to: 'rejected'; readonly rejection: string }

interface ClosingsOptions {
  readonly database: Database
  readonly end: EndClosing
  readonly makeId: () => Uuid
  readonly timeZone: string
  readonly approvalLimitCents: Cents
  readonly dayLimits: DayLimits
}

export type ClosingsService = ReturnType<typeof makeClosingsService>

/** Closes open items of the books, with a note of the employee (ADR 0055). The endpoints decide who may. */
export function makeClosingsService({
  database,
  end,
  makeId,
  timeZone,
  approvalLimitCents,
  dayLimits,
}: ClosingsOptions) {
  async function today(tx: Transaction, { nowMs }: SignedInVisit): Promise<CalendarDate> {
    const [offset] = await tx.run(businessOffsetStatement())
    return businessTimeAt(nowMs, offset, timeZone).date
  }

  async function read(tx: Transaction, closingId: Uuid): Promise<ClosingRow> {
    const [row] = await tx.run(closingStatement(closingId))
    if (row === undefined) throw notFound()
    return row
  }

  /**
   * Returns whether the employee may close this alone, and counts it toward their day. Above a limit a colleague
   * approves.
   */
  async function countAlone(
    tx: Transaction,
    visit: SignedInVisit,
    item: OpenItemRow,
    how: ClosingKind,
  ): Promise<'alone' | 'above_limit' | 'above_day'> {
    if (needsColleague(item, how, approvalLimitCents)) return 'above_limit'
    const { userId } = personBehind(visit.actor)
    const act = { userId, act: how, day: await today(tx, visit), cents: cents(Math.abs(item.amountCents)) }
    const [counted] = await tx.run(countActAloneStatement(act, dayLimits[how]))
    return counted === undefined ? 'above_day' : 'alone'
  }

  async function write(
    tx: Transaction,
    visit: SignedInVisit,
    item: OpenItemRow,
    body: Body,
    isAboveDay: boolean,
  ): Promise<Uuid> {
    const holder = await holderOf(tx, body)
    const closingId = makeId()
    const [written] = await tx.run(
      insertClosingStatement({
        closingId,
        item: item.kind,
        how: body.how,
        amountCents: item.amountCents,
        note: body.note,
        transactionId: item.transactionId,
        accountNumber: item.accountNumber,
        attemptId: item.attemptId,
        toAccount: holder,
        toInvoice: holder === null ? null : body.invoiceNumber,
        requestedBy: personBehind(visit.actor).userId,
        // A limit of 0 makes the table require the approval of a colleague.
        approvalLimitCents: isAboveDay ? cents(0) : closingLimit(item, body.how, approvalLimitCents),
        atMs: visit.nowMs,
      }),
    )
    if (written === undefined) throw refused('changed')
    const account = holder ?? item.accountNumber
    tx.defer(
      auditStatement({
        actor: visit.actor,
        at: visit.nowMs,
        requestId: visit.requestId,
        action: 'closing.requested',
        outcome: 'done',
        objects: { closing: closingId, how: body.how, ...(isAboveDay && { limit: 'day' }) },
        ...(account !== null && { accountNumber: account }),
      }),
    )
    return closingId
  }

  return {
    /** Closes the item that the page showed; a second press finds it closed. */
    async close(visit: SignedInVisit, body: Body): Promise<Closing> {
      const subject = subjectOf(body)
      return await database.transaction('staff', async (tx) => {
        const [item] = await tx.run(openItemStatement(body.item, subject))
        if (item === undefined) throw notFound()
        if (item.closingId !== null || item.amountCents !== body.amountCents) throw refused('changed')
        if (!closingsFor(item).includes(body.how)) throw fieldRefused('how', 'how')
        const counted = await countAlone(tx, visit, item, body.how)
        const closing = await read(tx, await write(tx, visit, item, body, counted === 'above_day'))
        if (counted !== 'alone') return factsOf(closing, visit)
        const by = { actor: visit.actor }
        const ending = { to: 'approved', today: await today(tx, visit), atMs: visit.nowMs, by } as const
        if (!(await end(tx, closing, { ...ending, requestId: visit.requestId }))) throw refused('changed')
        return factsOf(await read(tx, closing.closingId), visit)
      })
    },

    /** Records the decision of a colleague, or the withdrawal by the person who asked, once. */
    async decide(visit: SignedInVisit, id: string, decision: Decision): Promise<Closing> {
      const parsed = parseWireId('closing', id)
      if (!parsed.ok) throw notFound()
      const { actor, nowMs: atMs, requestId } = visit
      const { userId } = personBehind(actor)
      return await database.transaction('staff', async (tx) => {
        const closing = await read(tx, parsed.value)
        const isOwn = closing.requestedBy === userId
        if (isOwn !== (decision.to === 'withdrawn'))
          throw new AppError('access.denied', {
            detail: isOwn ? closingRefusals.own : closingRefusals.notOwn,
          })
        if (closing.state !== 'requested') throw refused('decided')
        const decidedBy = isOwn ? undefined : userId
        const ending = {
          ...decision,
          decidedBy,
          today: await today(tx, visit),
          atMs,
          by: { actor },
          requestId,
        }
        if (!(await end(tx, closing, ending))) throw refused('decided')
        return factsOf(await read(tx, closing.closingId), visit)
      })
    },
  }
}

async function holderOf(tx: Transaction, { how, invoiceNumber }: Body) {
  if (how !== 'assigned') return null
  const [holder] = invoiceNumber === null ? [] : await tx.run(holderOfInvoiceStatement(invoiceNumber))
  if (holder === undefined) throw fieldRefused('invoiceNumber', 'invoice')
  return holder.accountNumber
}

function subjectOf({ item, itemId }: Body): string {
  if (item === 'suspense') return itemId
  const parsed = parseWireId('payment', itemId)
  if (!parsed.ok) throw notFound()
  return parsed.value
}

function refused(why: 'changed' | 'decided'): AppError {
  return new AppError('conflict', { title: closingRefusals.title, detail: closingRefusals[why] })
}

function fieldRefused(field: string, why: 'how' | 'invoice'): AppError {
  return new AppError('input.invalid', { fields: [{ field, message: closingRefusals[why] }] })
}

export function factsOf(row: ClosingRow, { actor }: SignedInVisit): Closing {
  const { closingId, attemptId, toAccount, toInvoice, requestedBy, requestedAt, endedAt } = row
  const isOwn = requestedBy === personBehind(actor).userId
  const waits = row.state === 'requested'
  return {
    item: row.item,
    how: row.how,
    amountCents: row.amountCents,
    note: row.note,
    state: row.state,
    requestedByName: row.requestedByName,
    decidedByName: row.decidedByName,
    rejection: row.rejection,
    closingId: toWireId('closing', closingId),
    accountNumber: toAccount ?? row.accountNumber,
    invoiceNumber: toInvoice,
    transactionId: row.transactionId,
    paymentId: attemptId === null ? null : toWireId('payment', attemptId),
    requestedAt: requestedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    mayDecide: waits && !isOwn && hasPermission(actor, 'approve'),
    mayWithdraw: waits && isOwn && hasPermission(actor, 'refund'),
  }
}

export function itemFacts(
  row: OpenItemRow,
  waiting: readonly Closing[],
  /** Returns the amount that this employee may still close alone in the given way. */
  aloneUpTo: (how: ClosingKind) => Cents,
): ShownItem {
  const { kind, amountCents, since, transactionId, payoutId, attemptId, accountNumber, confirmation } = row
  const isPayment = attemptId !== null && accountNumber !== null && confirmation !== null
  const closingId = row.closingId === null ? null : toWireId('closing', row.closingId)
  return {
    kind,
    amountCents,
    since,
    itemId: isPayment ? toWireId('payment', attemptId) : (transactionId ?? ''),
    movement:
      row.movementKind === null || payoutId === null
        ? null
        : { kind: row.movementKind, payoutId, processorId: row.processorId },
    payment: isPayment ? { paymentId: toWireId('payment', attemptId), confirmation, accountNumber } : null,
    ways: closingsFor(row).map((how) => ({
      how,
      needsColleague: needsColleague(row, how, aloneUpTo(how)),
    })),
    waiting: waiting.find((closing) => closing.closingId === closingId) ?? null,
  }
}
