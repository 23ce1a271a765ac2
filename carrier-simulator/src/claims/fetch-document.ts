import { createHash } from 'node:crypto'
import type { OutboxEvent } from '@myaccount/contract/endpoints/machine'

export interface DocumentSource {
  readonly portalUrl: string
  readonly eventsToken: string
}

/** Reads the bytes that the event tells of; false where they are not there, or are others than their hash says. */
export async function fetchDocument(
  { portalUrl, eventsToken }: DocumentSource,
  { type, data }: OutboxEvent,
): Promise<boolean> {
  if (type !== 'document.uploaded' || typeof data.fileId !== 'string') return true
  try {
    const answer = await fetch(`${portalUrl}/events/v1/files/${encodeURIComponent(data.fileId)}`, {
      headers: { authorization: `Bearer ${eventsToken}` },
      signal: AbortSignal.timeout(20_000),
    })
    if (!answer.ok || answer.body === null) return false
    const hash = createHash('sha256')
    for await (const chunk of answer.body) hash.update(chunk)
    return hash.digest('hex') === data.sha256
  } catch {
    return false
  }
}
