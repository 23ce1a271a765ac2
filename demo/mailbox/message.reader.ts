import { foldAscii } from '@myaccount/domain/session/fold-ascii'
import PostalMime, { type Address } from 'postal-mime'
import { type MessageStore, receivedAt } from './message.store.ts'

export interface ReadAttachment {
  filename: string
  mimeType: string
  content: Buffer
}

export interface ReadMessage {
  id: string
  /** ISO, UTC. */
  receivedAt: string
  from: string
  /** Everyone it was delivered to, hidden recipients too. */
  to: string[]
  subject: string
  text: string | null
  html: string | null
  attachments: ReadAttachment[]
}

export type MessageSummary = Omit<ReadMessage, 'text' | 'html' | 'attachments'> & { attachmentCount: number }

function describeSender(address: Address | undefined): string {
  if (!address) return ''
  if (!address.address) return address.name
  return address.name ? `${address.name} <${address.address}>` : address.address
}

function toBuffer(content: ArrayBuffer | Uint8Array | string): Buffer {
  if (typeof content === 'string') return Buffer.from(content)
  return content instanceof ArrayBuffer
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
}

/** Parses a stored message; what is missing is empty or null, never an error. */
export async function readMessage(id: string, raw: Buffer): Promise<ReadMessage> {
  const mail = await PostalMime.parse(raw)
  const attachments = mail.attachments.map((each, index) => ({
    filename: each.filename ?? `attachment-${index + 1}`,
    mimeType: each.mimeType,
    content: toBuffer(each.content),
    contentId: each.contentId?.replace(/^<|>$/g, ''),
  }))
  let html = mail.html ?? null
  const isInside = ({ contentId, mimeType }: (typeof attachments)[number]) =>
    contentId !== undefined && mimeType.startsWith('image/') && mail.html?.includes(`cid:${contentId}`)
  for (const { contentId, mimeType, content } of attachments.filter(isInside)) {
    // Pictures inside the message are shown; anything on the network is not fetched (mail.routes.ts).
    html =
      html?.replaceAll(`cid:${contentId}`, `data:${mimeType};base64,${content.toString('base64')}`) ?? null
  }
  return {
    id,
    receivedAt: receivedAt(id).toISOString(),
    from: describeSender(mail.from),
    to: mail.headers.filter((header) => header.key === 'delivered-to').map((header) => header.value),
    subject: mail.subject?.trim() || '(no subject)',
    text: mail.text?.trim() || null,
    html,
    attachments: attachments
      .filter((attachment) => !isInside(attachment))
      .map(({ filename, mimeType, content }) => ({ filename, mimeType, content })),
  }
}

export interface MessageReader {
  /** Newest first; `to`: only what was delivered to this address, in any letter case. */
  list(to?: string): Promise<MessageSummary[]>
  read(id: string): Promise<ReadMessage | null>
}

/** Remembers the summaries, so that a list of 500 is parsed once. */
export function openMessageReader(store: MessageStore): MessageReader {
  const summaries = new Map<string, MessageSummary>()

  async function read(id: string): Promise<ReadMessage | null> {
    const raw = await store.read(id)
    return raw ? readMessage(id, raw) : null
  }

  async function summarize(id: string): Promise<MessageSummary | null> {
    const known = summaries.get(id)
    if (known) return known
    const message = await read(id)
    if (!message) return null
    const { text: _text, html: _html, attachments, ...rest } = message
    const summary = { ...rest, attachmentCount: attachments.length }
    summaries.set(id, summary)
    return summary
  }

  return {
    read,
    async list(to) {
      const ids = store.listIds()
      const kept = new Set(ids)
      for (const id of summaries.keys()) if (!kept.has(id)) summaries.delete(id)
      const listed: MessageSummary[] = []
      // One after the other: messages may be megabytes, summaries are not.
      for (const id of ids) {
        const summary = await summarize(id)
        const wanted = to === undefined || summary?.to.some((each) => foldAscii(each) === foldAscii(to))
        if (summary && wanted) listed.push(summary)
      }
      return listed
    },
  }
}
