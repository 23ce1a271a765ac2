import type { OutboxEvent } from '@myaccount/contract/endpoints/machine'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { ClaimBook, ClaimRecord } from './claim-record.ts'

/** What this claim system cannot open, so that a demo shows what happens then. */
const unreadable = /unreadable/i

/**
 * Puts a file into the file of its claim, which it names by the claim's number or the report's; one that was asked for
 * answers the request. Heard again it is a repeat.
 */
export function fileDocument(claims: ClaimBook, event: OutboxEvent): ClaimRecord | undefined {
  const { fileId, claimNumber, reportNumber, requestId, name } = event.data
  const claim = [...claims.values()].find(
    ({ data }) =>
      data.claimNumber === claimNumber || (reportNumber !== null && data.reportNumber === reportNumber),
  )
  if (claim === undefined || typeof fileId !== 'string' || typeof name !== 'string') return undefined
  const { files, requests, events } = claim.data
  if (files?.some((file) => file.fileId === fileId)) return undefined
  const date = calendarDate(event.businessDay)
  const isFiled = !unreadable.test(name)
  const answers = ({ requestId: asked }: { requestId: string }) => isFiled && asked === requestId
  return {
    ...claim,
    version: claim.version + 1,
    data: {
      ...claim.data,
      files: [
        ...(files ?? []),
        isFiled
          ? { fileId, state: 'filed', date }
          : { fileId, state: 'failed', date, words: 'We could not open this file. Please add another copy.' },
      ],
      requests: (requests ?? []).map((request) =>
        answers(request) ? { ...request, answeredOn: request.answeredOn ?? date } : request,
      ),
      events: [
        ...(events ?? []),
        ...(requests?.some(answers) ? [{ kind: 'document_received', date } as const] : []),
      ],
    },
  }
}
