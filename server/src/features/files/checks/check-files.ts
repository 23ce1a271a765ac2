import { randomBytes } from 'node:crypto'
import { fileKindOf } from '@myaccount/domain/files/file-kind'
import { givesUpChecking, type RefusalReason } from '@myaccount/domain/files/file-standing'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import type { Clock } from '../../../clock.ts'
import { promiseEmailStatement } from '../../../emails/emails.store.ts'
import type { Scanner } from '../../../gateways/scanner/port.ts'
import { fileNotKept } from '../emails/file-not-kept.email.ts'
import type { FilesWork } from '../files-work.ts'
import {
  type FileToCheck,
  receiveFileStatement,
  refuseFileStatement,
  takeFileToCheckStatement,
} from './checks.store.ts'
import { type Looked, lookAtContent } from './look-at-content.ts'

interface CheckOptions extends FilesWork {
  readonly scanner: Scanner
  readonly clock: Clock
  readonly log: { error(fields: object, message: string): void }
}

/** Looks at what has arrived, one file at a time: nobody opens a file before. Answers how many were due. */
export function makeCheckFiles({ database, files, scanner, clock, log }: CheckOptions) {
  return async (): Promise<number> => {
    const [file] = await database.transaction('jobs', (tx) => tx.run(takeFileToCheckStatement(clock())))
    if (file === undefined) return 0
    try {
      await settle(file, await look(file))
    } catch (err) {
      // The scanner or the store is away, or cannot take it: it is looked at again, but not for ever.
      const { checks, fileId, sizeBytes, wholeAt } = file
      const nowMs = clock()
      const isGivenUp = givesUpChecking({ checks, wholeAtMs: wholeAt.getTime(), nowMs })
      const about = { err, file: fileId, sizeBytes, tries: checks }
      log.error(about, isGivenUp ? 'file given up unchecked' : 'file not checked')
      if (isGivenUp) await refuse(file, 'unchecked')
    }
    return 1
  }

  async function look({ fileId, name, sizeBytes }: FileToCheck): Promise<Looked> {
    const kind = fileKindOf(name)
    if (kind === undefined) return { isGood: false, reason: 'content' }
    if ((await scanner.scan(await files.read(fileId))) === 'infected')
      return { isGood: false, reason: 'infected' }
    return await lookAtContent(await files.read(fileId), kind, sizeBytes)
  }

  async function settle(file: FileToCheck, looked: Looked): Promise<void> {
    if (!looked.isGood) return await refuse(file, looked.reason)
    const { picture, sha256 } = looked
    if (picture !== null) await files.writePicture(file.fileId, picture)
    const received = receiveFileStatement(file, { sha256, hasPicture: picture !== null, nowMs: clock() })
    await database.transaction('jobs', (tx) => tx.change(received))
  }

  async function refuse(file: FileToCheck, reason: RefusalReason): Promise<void> {
    const nowMs = clock()
    const { accountNumber, fileId, createdBy: userId, claimNumber, reportId } = file
    await database.transaction('jobs', async (tx) => {
      const refused = await tx.change(refuseFileStatement(file, { reason, nowMs }))
      if (refused === 0) return
      const emailId = makeUuid(nowMs, randomBytes(10))
      const email = {
        accountNumber,
        emailId,
        userId,
        kind: fileNotKept,
        aboutId: fileId,
        claimNumber,
        reportId,
      }
      await tx.change(promiseEmailStatement({ ...email, step: null, createdAtMs: nowMs }))
    })
  }
}
