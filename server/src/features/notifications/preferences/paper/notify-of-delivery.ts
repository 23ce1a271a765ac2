import { randomBytes } from 'node:crypto'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { makeUuid, type Uuid } from '@myaccount/domain/kernel/wire-id'
import {
  type PaperGroup,
  type PaperReturn,
  paperGroups,
} from '@myaccount/domain/notifications/notification-channels'
import type { Transaction } from '../../../../database/database.ts'
import type { AccountEmailKind } from '../../../../emails/email-kind.ts'
import { enqueueEmailStatement } from '../../../../emails/emails.store.ts'
import type { Outbox } from '../../../../outbox/outbox.ts'
import type { Consent } from './write-consent.ts'

interface Delivery {
  readonly accountNumber: AccountNumber
  /** The person whose emails replace paper, or did so until now. */
  readonly userId: Uuid
  readonly acceptanceId: Uuid
  readonly electronic: readonly PaperGroup[]
  readonly because: 'chosen' | PaperReturn
  readonly consent?: Pick<Consent, 'version' | 'hash'>
  readonly kind: AccountEmailKind
  readonly today: CalendarDate
  readonly nowMs: number
}

/** Notifies the carrier, whose paper mail starts or stops, and the person. */
export function notifyOfDelivery(tx: Transaction, outbox: Outbox, delivery: Delivery): void {
  const { accountNumber, userId, acceptanceId, electronic, because, consent, kind, today, nowMs } = delivery
  tx.defer(
    enqueueEmailStatement({
      accountNumber,
      userId,
      kind,
      aboutId: acceptanceId,
      step: null,
      emailId: makeUuid(nowMs, randomBytes(10)),
      createdAtMs: nowMs,
    }),
  )
  outbox.addEvent(tx, {
    eventId: makeUuid(nowMs, randomBytes(10)),
    accountNumber,
    type: 'delivery.changed',
    businessDay: today,
    createdAt: nowMs,
    body: {
      electronic,
      paper: paperGroups.filter((group) => !electronic.includes(group)),
      because,
      ...(consent && { consent: { version: consent.version, textHash: consent.hash } }),
    },
  })
}
