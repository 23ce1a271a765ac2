import type { GuestBill, GuestPayment } from '@myaccount/contract/endpoints/guest/guest-checkout'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { maskName } from '@myaccount/domain/guest-checkout/mask-name'
import { paymentRefusals } from '@myaccount/messages/payments/payment-refusals'
import type { Speaker } from '@myaccount/messages/say'
import { businessOffsetStatement, businessTimeAt } from '../../business-time.ts'
import type { Database } from '../../database/database.ts'
import type { Processor } from '../../gateways/processor/port.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { PdfWriter } from '../../pdf/pdf-writer.ts'
import { type Payer, readOwnFacts } from '../payments/payments.reader.ts'
import { hasRecord, receiptFilename, renderReceiptPdf } from '../receipts/receipts.reader.ts'
import { hashToken } from '../session/session.reader.ts'
import {
  findGuestStatement,
  type GuestRow,
  guestPaymentStatement,
  keepGuestCustomerStatement,
} from './guests.store.ts'
import type { GuestAsking, ReadGuestBill } from './read-guest-bill.ts'

interface GuestServiceOptions {
  readonly database: Database
  readonly processor: Pick<Processor, 'createCustomer' | 'startSetup'>
  readonly readBill: ReadGuestBill
  readonly timeZone: string
  readonly pdfs: PdfWriter
  readonly carrier: Parameters<typeof renderReceiptPdf>[0]['carrier']
}

/** A request without a session, or whose session is ignored here. */
export interface GuestRequest {
  readonly token: string | undefined
  readonly nowMs: number
  readonly speaker: Speaker
  readonly requestId: string
}

export type GuestService = ReturnType<typeof makeGuestService>

/** The actions of a guest on the one bill that they have opened. */
export function makeGuestService({
  database,
  processor,
  readBill,
  timeZone,
  carrier,
  pdfs,
}: GuestServiceOptions) {
  async function askingOf({ nowMs, speaker, requestId }: GuestRequest): Promise<GuestAsking> {
    const [offset] = await database.read('session', businessOffsetStatement())
    return { nowMs, speaker, requestId, today: businessTimeAt(nowMs, offset, timeZone).date }
  }

  async function find({ token, nowMs }: GuestRequest): Promise<GuestRow | undefined> {
    if (token === undefined) return undefined
    const [guest] = await database.read('session', findGuestStatement(hashToken(token), nowMs))
    return guest
  }

  /** Throws where the guest's time is over. */
  async function guestOf(request: GuestRequest): Promise<GuestRow> {
    const guest = await find(request)
    if (guest === undefined) throw guestOver()
    return guest
  }

  async function factsOf(guest: GuestRow): Promise<PaymentFacts | null> {
    const [paid] = await database.read({ guest }, guestPaymentStatement(guest))
    return paid ? await readOwnFacts(database, payerOf(guest), paid.attemptId) : null
  }

  return {
    askingOf,
    guestOf,

    async get(request: GuestRequest): Promise<{ bill: GuestBill | null; payment: GuestPayment | null }> {
      const guest = await find(request)
      if (guest === undefined) return { bill: null, payment: null }
      const [bill, facts] = await Promise.all([readBill(await askingOf(request), guest), factsOf(guest)])
      return { bill, payment: facts && guestPaymentOf(facts, guest.email ?? '') }
    },

    /**
     * The guest is a separate customer at the processor, so that the card never belongs to the account's customer.
     */
    async startCard(request: GuestRequest): Promise<{ setupId: string; clientSecret: string }> {
      const guest = await guestOf(request)
      const { accountNumber } = guest
      const customerId = guest.customerId ?? (await makeCustomer(guest))
      return await processor.startSetup({ customerId, kind: 'card', accountNumber })
    },

    async receipt(request: GuestRequest): Promise<{ filename: string; content: Buffer }> {
      const guest = await guestOf(request)
      const facts = await factsOf(guest)
      if (facts === null || !hasRecord(facts)) throw notFound()
      const { today: madeOn } = await askingOf(request)
      const notified = { ...facts, isToGuest: true }
      const content = await renderReceiptPdf({
        facts: notified,
        madeOn,
        timeZone,
        carrier,
        speaker: request.speaker,
        openPdf: pdfs.openFor(guest.guestId),
      })
      return { filename: receiptFilename(facts), content }
    },
  }

  async function makeCustomer(guest: GuestRow): Promise<string> {
    const { accountNumber } = guest
    const made = await processor.createCustomer({ accountNumber, accountName: `Guest ${guest.guestId}` })
    const [kept] = await database.transaction({ guest }, (tx) =>
      tx.run(keepGuestCustomerStatement(guest, made)),
    )
    return kept?.customerId ?? made
  }
}

export function payerOf(guest: GuestRow): Payer {
  return { kind: 'guest', guest, name: guest.name ?? '' }
}

/** Returns the payment without the details that would reveal whose bill it is. */
export function guestPaymentOf(facts: PaymentFacts, email: string): GuestPayment {
  const [line] = facts.lines
  if (line === undefined) throw new Error('A payment of a guest has one line')
  const { invoiceNumber, policyType } = line
  return { ...facts, maskedName: maskName(facts.accountName), invoiceNumber, policyType, email }
}

export function guestOver(): AppError {
  return new AppError('conflict', paymentRefusals.guestOver)
}
