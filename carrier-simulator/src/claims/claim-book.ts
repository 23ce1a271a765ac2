import { createHash } from 'node:crypto'
import type { OutboxEvent } from '@myaccount/contract/endpoints/machine'
import { reportNumberPattern } from '@myaccount/domain/claims/report-number'
import { addDays, type CalendarDate, calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { harrowValeNotation, type Notation } from '../notation.ts'
import type { ClaimBook, ClaimRecord } from './claim-record.ts'

/** The simulated claim system cannot open files with this word in their name, so that a demo shows the failure. */
const unreadable = /unreadable/i

/**
 * Adds a file to its claim, which the event names by the claim's number or the report's. A requested file
 * answers the request. The same event again changes nothing.
 */
function fileDocument(claims: ClaimBook, event: OutboxEvent): ClaimRecord | undefined {
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

const adjusters = [
  { name: 'Sunniva Pryce', phone: '2605550161', email: 's.pryce@carrier.example' },
  { name: 'Amadou Leckhart', phone: '2605550164', email: 'a.leckhart@carrier.example' },
] as const

/**
 * Returns the claim that the event changes; undefined if the event concerns no claim or was handled before.
 */
export function applyClaimEvent(
  claims: ClaimBook,
  event: OutboxEvent,
  at: string,
  notation = harrowValeNotation,
): ClaimRecord | undefined {
  if (event.type === 'claim.reported') return openClaim(claims, event, notation)
  if (event.type === 'document.uploaded') return fileDocument(claims, event)
  return event.type === 'claim.message_written' ? answerMessage(claims, event, at) : undefined
}

/**
 * A claim is acknowledged and assigned on the day it comes in. Employees of the carrier open claims that are
 * reported by telephone.
 */
function openClaim(claims: ClaimBook, event: OutboxEvent, notation: Notation): ClaimRecord | undefined {
  const { reportNumber, policyNumber, isForPhone, answers } = event.data
  if (typeof reportNumber !== 'string' || !reportNumberPattern.test(reportNumber)) return undefined
  if (typeof policyNumber !== 'string' || isForPhone !== false || !isAnswers(answers)) return undefined
  const claimNumber = notation.claimNumber(claimNumberOf(reportNumber, event.businessDay))
  if (claims.has(claimNumber)) return undefined
  const today = calendarDate(event.businessDay)
  const { lossDate = event.businessDay, cause = 'other', description } = answers
  return {
    v: 1,
    type: 'claim',
    id: claimNumber,
    version: 1,
    op: 'upsert',
    accountNumber: event.accountNumber,
    data: {
      claimNumber,
      policyNumber,
      reportNumber,
      status: 'Open',
      isOpen: true,
      lossDate,
      reportedDate: today,
      cause,
      place: placeIn(answers),
      description: description ?? null,
      adjuster: adjusters[claimNumber.charCodeAt(11) % adjusters.length] ?? adjusters[0],
      events: [
        { kind: 'reported', date: today },
        { kind: 'acknowledged', date: today },
        { kind: 'assigned', date: today, step: 'assigned' },
      ],
    },
  }
}

/** The place or the vehicle, if the person typed it; the codes of listed ones are in the policy. */
function placeIn({ vehicleWords, placeWords }: Readonly<Record<string, string>>): string | null {
  return (vehicleWords || placeWords || '').split('\n')[0]?.slice(0, 80) || null
}

/** The same report always gets the same number, however often its event arrives. */
function claimNumberOf(reportNumber: string, day: string): string {
  const drawn = createHash('sha256').update(reportNumber).digest().readUInt32BE()
  return `${day.slice(0, 4)}-${4_000_000 + (drawn % 5_000_000)}`
}

/**
 * The adjuster answers at once and marks every open request as answered; a person who cannot answer one of them is
 * asked for no more of that one.
 */
function answerMessage(claims: ClaimBook, event: OutboxEvent, at: string): ClaimRecord | undefined {
  const { claimNumber, messageId, requestId } = event.data
  const claim = typeof claimNumber === 'string' ? claims.get(claimNumber) : undefined
  if (claim === undefined || typeof messageId !== 'string') return undefined
  const { messages = [], requests = [], events = [], adjuster } = claim.data
  const id = `answer:${messageId}`
  if (messages?.some((message) => message.messageId === id)) return undefined
  const date = calendarDate(event.businessDay)
  const isAsked = requests?.some(({ answeredOn }) => !answeredOn) ?? false
  const isRefused = typeof requestId === 'string'
  return {
    ...claim,
    version: claim.version + 1,
    data: {
      ...claim.data,
      messages: [
        ...(messages ?? []),
        {
          messageId: id,
          from: adjuster?.name ?? 'Claims',
          at,
          words: isRefused
            ? 'Thank you for telling me. You need not send it: I decide with what I have.'
            : 'Thank you. I have put this into the claim file.',
        },
      ],
      requests: (requests ?? []).map((request) =>
        isRefused && request.requestId !== requestId
          ? request
          : { ...request, answeredOn: request.answeredOn ?? date },
      ),
      events: [
        ...(events ?? []),
        ...(isAsked && !isRefused ? [{ kind: 'document_received', date } as const] : []),
      ],
    },
  }
}

/**
 * Claims reported here advance as days pass: a call on the next day, an inspection and a request on the
 * third.
 */
export function moveClaims(claims: ClaimBook, day: CalendarDate): readonly ClaimRecord[] {
  return [...claims.values()].flatMap((claim) => moveClaim(claim, day) ?? [])
}

function moveClaim(claim: ClaimRecord, day: CalendarDate): ClaimRecord | undefined {
  const { data } = claim
  const events = data.events ?? []
  const reported = calendarDate(data.reportedDate)
  const has = (kind: string) => events.some((event) => event.kind === kind)
  if (!data.reportNumber || !data.isOpen) return undefined
  const isCalled = !has('contacted') && day >= addDays(reported, 1)
  const isInspected = !has('inspected') && day >= addDays(reported, 3)
  if (!isCalled && !isInspected) return undefined
  return {
    ...claim,
    version: claim.version + 1,
    data: {
      ...data,
      events: [
        ...events,
        ...(isCalled ? [{ kind: 'contacted', date: day } as const] : []),
        ...(isInspected ? [{ kind: 'inspected', date: day, step: 'documents' } as const] : []),
      ],
      requests: [
        ...(data.requests ?? []),
        ...(isInspected
          ? [
              {
                requestId: `estimate:${data.claimNumber}`,
                kind: 'estimate',
                title: 'An estimate of the repair',
                detail: 'Photo, PDF or Word. With it we can decide.',
                dueOn: addDays(day, 14),
              },
            ]
          : []),
      ],
    },
  }
}

function isAnswers(value: unknown): value is Readonly<Record<string, string>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((each) => typeof each === 'string')
  )
}
