import type { Platform } from '../../platform.ts'
import { makeActingService } from './acting.service.ts'
import { makeAskForCodes } from './ask-for-codes.ts'
import { makeStaffCodes } from './codes/staff-codes.ts'
import { makeCloseActings } from './records/close-actings.ts'
import { makeEndActing } from './records/end-acting.ts'
import { makeStaffAccessService } from './staff-access.service.ts'

export type ActingServices = ReturnType<typeof composeActing>

export function composeActing({
  database,
  outbox,
  clock,
  config,
}: Pick<Platform, 'database' | 'outbox' | 'clock' | 'config'>) {
  const isByAuthenticator = config.employeeAcr !== undefined
  const codes = makeStaffCodes(database)
  const endActing = makeEndActing({ database, outbox })
  return {
    codes,
    ask: makeAskForCodes(database, codes, isByAuthenticator),
    acting: makeActingService({ database, outbox, endActing, isByAuthenticator }),
    closeActings: makeCloseActings({ database, outbox, clock, timeZone: config.timeZone }),
    staffAccess: makeStaffAccessService(database, endActing),
  }
}
