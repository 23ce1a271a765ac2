import { createHash } from 'node:crypto'
import { ok, type Result, refuse } from '@myaccount/domain/kernel/result'
import type { DocumentRefusal, DocumentsGateway } from './port.ts'

export interface HttpDocumentsOptions {
  /** The carrier's, without a slash at the end: `GET {url}/{documentId}` answers the bytes. */
  readonly url: string
  readonly token: string
  /** Sent where the archive refuses `token`, while the archive changes to it. */
  readonly nextToken?: string | undefined
  readonly timeoutMs?: number
  /** Names the trace of a request to the archive, if there is one. */
  readonly traceHeaders?: () => { readonly traceparent?: string }
}

/** Policies with all their forms stay below. */
const bytesAtMost = 25 * 1024 * 1024

/** The carrier's archive over HTTP (docs/feed.md, "Files of documents"). Nothing is tried twice: the person is told. */
export function httpDocuments({
  url,
  token,
  nextToken,
  timeoutMs = 10_000,
  traceHeaders,
}: HttpDocumentsOptions): DocumentsGateway {
  const request = (documentId: string, bearer: string) =>
    fetch(`${url}/${encodeURIComponent(documentId)}`, {
      headers: { ...traceHeaders?.(), authorization: `Bearer ${bearer}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => null)

  return {
    async read(documentId, sha256) {
      // An address would go up by it.
      if (/^\.+$/.test(documentId)) return refuse('missing')
      let answer = await request(documentId, token)
      if (nextToken !== undefined && (answer?.status === 401 || answer?.status === 403)) {
        await answer.body?.cancel()
        answer = await request(documentId, nextToken)
      }
      if (answer === null) return refuse('away')
      if (!answer.ok) {
        await answer.body?.cancel()
        return refuse(answer.status === 404 || answer.status === 410 ? 'missing' : 'away')
      }
      const bytes = await readAtMost(answer).catch(() => refuse('away' as const))
      if (!bytes.ok || sha256 === null) return bytes
      return createHash('sha256').update(bytes.value).digest('hex') === sha256 ? bytes : refuse('damaged')
    },
  }
}

async function readAtMost(answer: Response): Promise<Result<Buffer, DocumentRefusal>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > bytesAtMost) return refuse('damaged')
    chunks.push(chunk)
  }
  return ok(Buffer.concat(chunks))
}
