import { createHash } from 'node:crypto'
import type { OutboxEvent } from '@myaccount/contract/endpoints/machine'
import type { FeedRecord } from '@myaccount/contract/feed/record'
import { harrowValeNotation } from '../notation.ts'
import { writeFile } from './write-file.ts'

export type DocumentLine = Extract<FeedRecord, { type: 'document' }>

const kinds: Readonly<Record<string, string>> = { certificate: 'COI', loss_run: 'LOSSRUN', letter: 'LETTER' }

/**
 * Returns the document that the letter system writes for a request; undefined for every other event. The
 * version comes from the event, so the same event again changes nothing.
 */
export function answerRequest(
  event: OutboxEvent,
  { carrierName } = harrowValeNotation,
): DocumentLine | undefined {
  const { requestId, kind, policyNumber } = event.data
  if (event.type !== 'document.requested' || typeof requestId !== 'string' || typeof kind !== 'string')
    return undefined
  const paper = {
    kind: kinds[kind] ?? 'LETTER',
    title: titleOf(event.data),
    date: event.businessDay,
    policyNumber: typeof policyNumber === 'string' ? policyNumber : null,
    requestId,
    source: 'smartcomm',
    mimeType: 'application/pdf',
    pages: 1,
    status: 'final',
    visibility: 'insured',
  } as const
  const bytes = writeFile(paper, carrierName)
  return {
    v: 1,
    type: 'document',
    id: `doc:${requestId}`,
    version: event.epoch * 1_000_000_000 + event.sequence,
    op: 'upsert',
    accountNumber: event.accountNumber,
    data: {
      ...paper,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
  }
}

function titleOf({ kind, holderName, years }: Readonly<Record<string, unknown>>): string {
  if (kind === 'certificate' && typeof holderName === 'string') return `Certificate for ${holderName}`
  return kind === 'loss_run' && typeof years === 'number' ? `Loss run of ${years} years` : 'Letter'
}
