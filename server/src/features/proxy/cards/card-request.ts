import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { proxyRefusals } from '@myaccount/messages/proxy/proxy-refusals'
import { businessOffsetStatement, businessTimeAt } from '../../../business-time.ts'
import type { Database } from '../../../database/database.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Visit } from '../../../http/visit.ts'

/** A request for the mailed card; a sign-in in the same browser does not count here. */
export interface CardRequest extends Pick<Visit, 'actor' | 'nowMs' | 'speaker' | 'requestId'> {
  readonly token: string | undefined
  readonly today: CalendarDate
}

export function makeReadCardRequest(database: Database, timeZone: string) {
  return async (visit: Visit, token: string | undefined): Promise<CardRequest> => {
    const { actor, nowMs, speaker, requestId } = visit
    const [offset] = await database.read('session', businessOffsetStatement())
    return { actor, nowMs, speaker, requestId, token, today: businessTimeAt(nowMs, offset, timeZone).date }
  }
}

/** An employee never votes for a member, even if a caller reads the number to them (domain.md 7.3). */
export function refuseStaff({ actor: { kind } }: Pick<Visit, 'actor'>): void {
  if (kind === 'employee' || kind === 'employee-acting')
    throw new AppError('access.denied', { detail: proxyRefusals.neverWhileActing })
}
