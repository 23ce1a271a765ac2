import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { listPayLinks, makePayLink, PayLink } from '@myaccount/contract/endpoints/admin/admin-pay-links'
import type { EventType } from '@myaccount/contract/events/event-data'
import { payLinkLifetimeMs } from '@myaccount/domain/guest-checkout/guest-limits'
import { decidePayLinkState } from '@myaccount/domain/guest-checkout/pay-link-state'
import type { InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { parseWireId, toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { personBehind } from '@myaccount/domain/session/actor'
import { defaultLanguage } from '@myaccount/messages/language'
import { paymentRefusals } from '@myaccount/messages/payments/payment-refusals'
import { type AuditEntry, auditStatement } from '../../../audit/audit.ts'
import type { Database } from '../../../database/database.ts'
import { enqueueEmailToAddressStatement } from '../../../emails/emails-to-guests.store.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import { verifiedCallerStatement } from '../../acting/acting.reader.ts'
import { hashToken, makeToken } from '../../session/session.reader.ts'
import type { JudgeGuestBill } from '../read-guest-bill.ts'
import { payLinkEmail } from './pay-link.email.ts'
import { payLinkUrl } from './pay-link-url.ts'
import {
  endGuestsOfLinkStatement,
  type InvoiceToLink,
  insertPayLinkStatement,
  invoiceToLinkStatement,
  linksOfInvoiceStatement,
  liveLinksStatement,
  type PayLinkRow,
  payLinkStatement,
  withdrawLinkStatement,
} from './pay-links.store.ts'

interface PayLinksOptions {
  readonly database: Database
  readonly outbox: Outbox
  readonly makeId: () => Uuid
  readonly publicUrl: string
  readonly judge: JudgeGuestBill
}

export type PayLinksService = ReturnType<typeof makePayLinksService>

const linksShown = 50

/**
 * Creates and withdraws links to one invoice, for employees. The endpoints decide who may; reads are audited
 * first, writes in their own transaction.
 */
export function makePayLinksService({ database, outbox, makeId, publicUrl, judge }: PayLinksOptions) {
  async function standingOf(visit: SignedInVisit, { accountNumber, invoiceNumber }: InvoiceToLink) {
    const judged = await judge(visit, { accountNumber, invoiceNumber, guestId: makeId() })
    return judged?.standing ?? 'nothing'
  }

  async function find(linkId: string): Promise<PayLinkRow> {
    const id = parseWireId('payLink', linkId)
    const [row] = id.ok ? await database.read('staff', payLinkStatement(id.value)) : []
    if (row === undefined) throw notFound()
    return row
  }

  /** Returns the audit entry and the carrier's event about a change of a link. */
  function notify(
    { actor, nowMs, requestId, today }: SignedInVisit,
    type: Extract<EventType, `pay_link.${string}`>,
    { accountNumber, linkId, invoiceNumber }: Pick<PayLinkRow, 'accountNumber' | 'linkId' | 'invoiceNumber'>,
    objects: Readonly<Record<string, string>> = {},
  ) {
    const wireId = toWireId('payLink', linkId)
    return {
      audit: auditStatement({
        actor,
        at: nowMs,
        requestId,
        action: type,
        outcome: 'done',
        accountNumber,
        objects: { link: linkId, invoice: invoiceNumber, ...objects },
      }),
      event: {
        eventId: makeId(),
        accountNumber,
        type,
        businessDay: today,
        createdAt: nowMs,
        body: { linkId: wireId, invoiceNumber },
      },
    } as const
  }

  return {
    async list(
      visit: SignedInVisit,
      invoiceNumber: InvoiceNumber | undefined,
    ): Promise<EndpointAnswer<typeof listPayLinks>> {
      const { actor, nowMs, requestId } = visit
      const entry: AuditEntry = {
        actor,
        at: nowMs,
        requestId,
        action: 'pay_links.listed',
        outcome: 'done',
        ...(invoiceNumber && { objects: { invoice: invoiceNumber } }),
      }
      await database.transaction('staff', (tx) => tx.change(auditStatement(entry)))
      if (invoiceNumber === undefined) {
        const links = await database.read('staff', liveLinksStatement(nowMs, linksShown))
        return { invoice: null, links: links.map((row) => factsOf(row, nowMs)) }
      }
      const [invoice] = await database.read('staff', invoiceToLinkStatement(invoiceNumber))
      if (invoice === undefined) return { invoice: null, links: [] }
      const [standing, links] = await Promise.all([
        standingOf(visit, invoice),
        database.read('staff', linksOfInvoiceStatement(invoice, linksShown)),
      ])
      const { language: _, ...shown } = invoice
      return { invoice: { ...shown, standing }, links: links.map((row) => factsOf(row, nowMs)) }
    },

    async make(
      visit: SignedInVisit,
      { invoiceNumber, delivery }: EndpointInput<typeof makePayLink>['body'],
    ): Promise<EndpointAnswer<typeof makePayLink>> {
      const { nowMs } = visit
      const [invoice] = await database.read('staff', invoiceToLinkStatement(invoiceNumber))
      if (invoice === undefined) throw notFound()
      if ((await standingOf(visit, invoice)) !== 'payable')
        throw new AppError('conflict', paymentRefusals.nothingToLink)
      const sentTo = delivery === 'email' ? invoice.email : null
      if (delivery === 'email' && sentTo === null) throw new AppError('conflict', paymentRefusals.noAddress)
      const { accountNumber } = invoice
      const madeBy = personBehind(visit.actor).userId
      const [caller] = await database.read('staff', verifiedCallerStatement(accountNumber, madeBy, nowMs))
      const linkId = makeId()
      // The token of an emailed link is made at send time, so that no row ever holds it.
      const token = sentTo === null ? makeToken() : null
      const link = { accountNumber, linkId, invoiceNumber, sentTo, madeBy }
      await database.transaction({ payment: [accountNumber] }, (tx) => {
        const notified = notify(visit, 'pay_link.made', link, {
          caller: caller === undefined ? 'not_verified' : 'verified',
        })
        tx.defer(
          insertPayLinkStatement(
            { ...link, tokenHash: token === null ? null : hashToken(token) },
            nowMs,
            payLinkLifetimeMs,
          ),
        )
        tx.defer(notified.audit)
        if (sentTo !== null)
          tx.defer(
            enqueueEmailToAddressStatement({
              accountNumber,
              emailId: makeId(),
              kind: payLinkEmail,
              aboutId: linkId,
              address: sentTo,
              language: invoice.language ?? defaultLanguage,
              createdAtMs: nowMs,
            }),
          )
        outbox.addEvent(tx, notified.event)
      })
      const made = await find(toWireId('payLink', linkId))
      return { link: factsOf(made, nowMs), url: token && payLinkUrl(publicUrl, token) }
    },

    /** Withdraws the link; a repeated call changes nothing. */
    async withdraw(visit: SignedInVisit, linkId: string): Promise<PayLink> {
      const row = await find(linkId)
      const { nowMs, actor } = visit
      await database.transaction({ payment: [row.accountNumber] }, async (tx) => {
        const [withdrawn] = await tx.run(withdrawLinkStatement(row, personBehind(actor).userId, nowMs))
        if (withdrawn === undefined) return
        const notified = notify(visit, 'pay_link.withdrawn', row)
        tx.defer(endGuestsOfLinkStatement(row, nowMs))
        tx.defer(notified.audit)
        outbox.addEvent(tx, notified.event)
      })
      return factsOf(await find(linkId), nowMs)
    },
  }
}

function factsOf(
  { linkId, madeAt, endsAt, isPaid, isWithdrawn, ...row }: PayLinkRow,
  nowMs: number,
): PayLink {
  return {
    ...row,
    linkId: toWireId('payLink', linkId),
    state: decidePayLinkState({ isPaid, isWithdrawn, endsAtMs: endsAt.getTime() }, nowMs),
    madeAt: madeAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }
}
