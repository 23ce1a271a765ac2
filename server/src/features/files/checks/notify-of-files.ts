import { randomBytes } from 'node:crypto'
import { fileKindOf } from '@myaccount/domain/files/file-kind'
import { addDays } from '@myaccount/domain/kernel/calendar-date'
import { dateInZone } from '@myaccount/domain/kernel/local-time'
import { makeUuid, toWireId } from '@myaccount/domain/kernel/wire-id'
import { businessOffsetStatement } from '../../../business-time.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/database.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import { type FileEmailFacts, filesToNotifyStatement, noteReportedStatement } from './checks.store.ts'

interface NotifyOptions {
  readonly database: Database
  readonly outbox: Outbox
  readonly clock: Clock
  readonly timeZone: string
}

const atOnce = 50

/**
 * Notifies the carrier once of each file that was received; its claim system fetches the bytes and reports the
 * outcome. A file that could not be checked is reported too: an employee there asks for it in another way.
 */
export function makeNotifyOfFiles({ database, outbox, clock, timeZone }: NotifyOptions) {
  return async (): Promise<number> => {
    const due = await database.read('jobs', filesToNotifyStatement(atOnce))
    if (due.length === 0) return 0
    const nowMs = clock()
    const [offset] = await database.read('jobs', businessOffsetStatement())
    const businessDay = addDays(dateInZone(nowMs, timeZone), offset?.offsetDays ?? 0)
    for (const file of due) {
      await database.transaction('jobs', async (tx) => {
        const [noted] = await tx.run(noteReportedStatement(file, nowMs))
        if (noted === undefined) return
        const { accountNumber, sha256 } = file
        const eventId = makeUuid(nowMs, randomBytes(10))
        const frame = { eventId, accountNumber, businessDay, createdAt: nowMs }
        const body = bodyOf(file)
        if (sha256 === null) outbox.addEvent(tx, { ...frame, type: 'document.not_checked', body })
        else outbox.addEvent(tx, { ...frame, type: 'document.uploaded', body: { ...body, sha256 } })
      })
    }
    return due.length
  }
}

function bodyOf({ fileId, claimNumber, reportNumber, requestId, name, sizeBytes }: FileEmailFacts) {
  const mediaType = fileKindOf(name)?.mediaType ?? 'application/octet-stream'
  return {
    fileId: toWireId('file', fileId),
    claimNumber,
    reportNumber,
    requestId,
    name,
    mediaType,
    sizeBytes,
  }
}
