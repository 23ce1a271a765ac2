import { type LocalTime, localTimeInZone } from '@myaccount/domain/kernel/local-time'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { accountsWith } from '@myaccount/domain/session/actor'
import type { Carrier } from '../../carrier/carrier.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import type { PdfWriter } from '../../pdf/pdf-writer.ts'

export interface DraftWork {
  readonly database: Database
  readonly clock: Clock
  readonly outbox: Outbox
  /** CARRIER_TIME_ZONE: deadlines are at 20:00 there (domain.md 4.2). */
  readonly timeZone: string
  readonly carrier: Carrier
  readonly pdfs: PdfWriter
}

/**
 * Returns the account if the actor may pay for it, else none: another customer's account then costs the same work
 * as one that does not exist.
 */
export function onlyOwn(actor: SignedInVisit['actor'], accountNumber: AccountNumber): AccountNumber[] {
  return accountsWith(actor, 'pay').filter((own) => own === accountNumber)
}

/** The business day with the hour in the carrier's zone. */
export function businessTimeOf(
  { nowMs, today }: Pick<SignedInVisit, 'nowMs' | 'today'>,
  timeZone: string,
): LocalTime {
  return { ...localTimeInZone(nowMs, timeZone), date: today }
}
