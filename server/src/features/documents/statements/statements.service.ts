import { createHash, randomBytes } from 'node:crypto'
import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { requestStatement } from '@myaccount/contract/endpoints/documents/documents'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import { subjectOf } from '@myaccount/domain/session/actor'
import { defaultLanguage, languageOfTag } from '@myaccount/messages/language'
import type { MessagesFor } from '@myaccount/messages/messages-for'
import { auditStatement } from '../../../audit/audit.ts'
import type { Carrier } from '../../../carrier/carrier.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/database.ts'
import { enqueueEmailStatement } from '../../../emails/emails.store.ts'
import { notFound } from '../../../http/app-error.ts'
import { askerOf } from '../../../http/reads/hot-read.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import type { PdfWriter } from '../../../pdf/pdf-writer.ts'
import { isLongStatement, pagesOfJob, renderStatementPdf } from '../../histories/histories.reader.ts'
import { statementReady } from './statement-ready.email.ts'
import {
  addStatementStatement,
  claimStatementStatement,
  findSameStatementStatement,
  keepStatementStatement,
} from './statements.store.ts'

interface Options {
  readonly database: Database
  readonly clock: Clock
  readonly carrier: Carrier
  readonly messagesFor: MessagesFor
  readonly pdfs: PdfWriter
}

export type Statements = ReturnType<typeof makeStatements>

/** Statements that take too long to wait for: requested by a person, made by a job, and announced by email. */
export function makeStatements({ database, clock, carrier, messagesFor, pdfs }: Options) {
  return {
    /**
     * Returns null for a short statement, which is downloaded at once. A repeated request before it is made
     * returns the first one.
     */
    async ask(visit: SignedInVisit, query: EndpointInput<typeof requestStatement>['body']) {
      const { actor, nowMs, today, speaker, requestId } = visit
      const { accountNumber, from, to } = query
      const person = subjectOf(actor)
      if (person === null) throw notFound()
      if (!(await isLongStatement({ database, asker: askerOf(visit), query }))) return { documentId: null }
      const asked = {
        accountNumber,
        userId: person.userId,
        statementId: makeUuid(nowMs, randomBytes(10)),
        language: languageOfTag(speaker.locale) ?? defaultLanguage,
        fromDay: from ?? null,
        toDay: to !== undefined && to < today ? to : today,
        askedOn: today,
      }
      const statementId = await database.transaction({ accounts: [accountNumber] }, async (tx) => {
        const added = await tx.change(addStatementStatement(asked, nowMs))
        const [kept] = await tx.run(findSameStatementStatement(asked))
        if (kept === undefined) throw new Error('The statement was not kept')
        if (added > 0)
          tx.defer(
            auditStatement({
              actor,
              at: nowMs,
              action: 'document.requested',
              outcome: 'done',
              accountNumber,
              requestId,
              objects: { request: kept.statementId, kind: 'statement' },
            }),
          )
        return kept.statementId
      })
      return { documentId: `statement~${statementId}` }
    },

    /** Makes those that are due, one after the other. Returns how many were made. */
    async make(): Promise<number> {
      for (let made = 0; ; made += 1) {
        const [asked] = await database.transaction('jobs', (tx) => tx.run(claimStatementStatement(clock())))
        if (asked === undefined) return made
        const { accountNumber, statementId, userId, language, fromDay, toDay, askedOn } = asked
        const { pdf, lineCount } = await renderStatementPdf({
          database,
          carrier,
          pagesAtMost: pagesOfJob,
          openPdf: pdfs.openFor(null),
          // Access was checked at the request, and is checked again when the statement is opened or announced.
          asker: { today: askedOn, may: () => true },
          speaker: messagesFor(language),
          query: { accountNumber, from: fromDay ?? undefined, to: toDay },
        })
        const sha256 = createHash('sha256').update(pdf).digest('hex')
        const nowMs = clock()
        await database.transaction('jobs', async (tx) => {
          const kept = { accountNumber, statementId, lineCount, sha256, pdf }
          if ((await tx.change(keepStatementStatement(kept, nowMs))) === 0) return
          tx.defer(
            enqueueEmailStatement({
              accountNumber,
              userId,
              kind: statementReady,
              aboutId: statementId,
              step: null,
              emailId: makeUuid(nowMs, randomBytes(10)),
              createdAtMs: nowMs,
            }),
          )
        })
      }
    },
  }
}
