import { randomBytes } from 'node:crypto'
import { type LocalTime, localTimeInZone } from '@myaccount/domain/kernel/local-time'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import { accountsWith } from '@myaccount/domain/session/actor'
import type { Carrier } from '../../carrier/carrier.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import type { PdfWriter } from '../../pdf/pdf-writer.ts'

/** The services for reading, signing and counting proxies. */
export interface ProxyWork {
  readonly database: Database
  readonly clock: Clock
  readonly outbox: Outbox
  /** The setting CARRIER_TIME_ZONE. */
  readonly timeZone: string
  readonly carrier: Carrier
  readonly pdfs: PdfWriter
}

export const makeId = (nowMs: number) => makeUuid(nowMs, randomBytes(10))

/**
 * Returns the account if the actor may vote for it, else none, so that a foreign account costs the same work as an
 * absent one.
 */
export function onlyVoting(actor: SignedInVisit['actor'], accountNumber: AccountNumber): AccountNumber[] {
  return accountsWith(actor, 'proxy').filter((own) => own === accountNumber)
}

/** The business day with the hour in the carrier's zone, which decides the cut-off (ADR 0013). */
export interface BusinessMoment extends LocalTime {
  readonly timeZone: string
}

export function businessMomentOf(
  { nowMs, today }: Pick<SignedInVisit, 'nowMs' | 'today'>,
  timeZone: string,
): BusinessMoment {
  return { ...localTimeInZone(nowMs, timeZone), date: today, timeZone }
}
