import type { AuditAction } from '@myaccount/contract/audit-words'
import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { Delivery, listDeliveries } from '@myaccount/contract/endpoints/admin/admin-deliveries'
import { parseWireId, toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { personBehind } from '@myaccount/domain/session/actor'
import { deliveryRefusals } from '@myaccount/messages/deliveries/delivery-refusals'
import { say } from '@myaccount/messages/say'
import { type AuditEntry, auditStatement } from '../../audit/audit.ts'
import type { Database, Statement } from '../../database/database.ts'
import type { EmailRegistry } from '../../emails/email-registry.ts'
import { notNeeded, notWanted } from '../../emails/emails.store.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { cutPage, readCursor, readTimePlace, rowsToAskFor, writeTimePlace } from '../../http/paging.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { reviewWindowStart } from '../../review-window.ts'
import {
  type DeliveryRow,
  listDeliveriesStatement,
  markCalledStatement,
  type SettledRow,
  sendAgainStatement,
} from './deliveries.store.ts'

export type DeliveriesService = ReturnType<typeof makeDeliveries>

interface DeliveriesOptions {
  readonly database: Database
  readonly kinds: Pick<EmailRegistry, 'find'>
}

/** Lists the outcomes of emails; one that did not arrive is sent again, or the person is called. */
export function makeDeliveries({ database, kinds }: DeliveriesOptions) {
  function factsOf(row: DeliveryRow, { speaker }: SignedInVisit): Delivery {
    const { emailId, kind, recipient, personName, accountNumber, accountName } = row
    const words = kinds.find(kind)?.notification.words
    return {
      kind,
      recipient,
      personName,
      emailId: toWireId('email', emailId),
      about: words === undefined ? null : say(speaker, words),
      account: accountNumber === null || accountName === null ? null : { accountNumber, accountName },
      createdAt: row.createdAt.toISOString(),
      outcome: outcomeOf(row),
      sentAt: row.sentAt?.toISOString() ?? null,
      called: row.calledAt && { at: row.calledAt.toISOString(), by: row.calledByName },
    }
  }

  /** Settles once, with its audit entry: if two people press at once, the second is told that it was done. */
  async function settle(
    { actor, nowMs: at, requestId }: SignedInVisit,
    action: AuditAction,
    emailId: Uuid,
    statement: Statement<SettledRow>,
  ): Promise<void> {
    await database.transaction('staff', async (tx) => {
      const [settled] = await tx.run(statement)
      if (settled === undefined) throw new AppError('conflict', deliveryRefusals.settled)
      const { accountNumber } = settled
      const entry: AuditEntry = { actor, at, requestId, action, outcome: 'done', objects: { email: emailId } }
      tx.defer(auditStatement({ ...entry, ...(accountNumber && { accountNumber }) }))
    })
  }

  return {
    async list(
      visit: SignedInVisit,
      { show, accountNumber, after }: EndpointInput<typeof listDeliveries>['query'],
    ): Promise<EndpointAnswer<typeof listDeliveries>> {
      const { actor, nowMs, requestId } = visit
      const place = readCursor(after, readTimePlace)
      const about = accountNumber && { accountNumber }
      const entry = {
        actor,
        at: nowMs,
        requestId,
        action: 'deliveries.listed',
        outcome: 'done',
        ...about,
      } as const
      await database.transaction('staff', (tx) => tx.change(auditStatement(entry)))
      const of = accountNumber ?? { isCalled: show === 'called' }
      const asked = { of, sinceMs: reviewWindowStart(nowMs), after: place }
      const rows = await database.read('staff', listDeliveriesStatement({ ...asked, limit: rowsToAskFor }))
      const { shown, next } = cutPage(rows, ({ createdAt, emailId }) => writeTimePlace(createdAt, emailId))
      return { items: shown.map((row) => factsOf(row, visit)), next }
    },

    async sendAgain(visit: SignedInVisit, wireId: string): Promise<void> {
      const emailId = readId(wireId)
      await settle(visit, 'delivery.sent_again', emailId, sendAgainStatement(emailId, visit.nowMs))
    },

    async called(visit: SignedInVisit, wireId: string): Promise<void> {
      const emailId = readId(wireId)
      const { userId } = personBehind(visit.actor)
      await settle(visit, 'delivery.called', emailId, markCalledStatement(emailId, userId, visit.nowMs))
    },
  }
}

function outcomeOf({ bouncedAt, sentAt, isWaiting, lastError }: DeliveryRow): Delivery['outcome'] {
  if (bouncedAt !== null) return 'bounced'
  if (sentAt !== null) return 'sent'
  if (isWaiting) return 'waiting'
  if (lastError === notNeeded) return 'not_needed'
  if (lastError === notWanted) return 'not_wanted'
  return lastError === 'no seat' ? 'no_access' : 'given_up'
}

function readId(wireId: string): Uuid {
  const id = parseWireId('email', wireId)
  if (!id.ok) throw notFound()
  return id.value
}
