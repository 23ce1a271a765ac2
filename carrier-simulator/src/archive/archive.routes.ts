import type { FeedRecord } from '@myaccount/contract/feed/record'
import type { FastifyInstance } from 'fastify'
import type { Carrier } from '../carrier.ts'
import { type DocumentData, writeFile } from './write-file.ts'

interface ArchiveOptions {
  readonly carrier: Pick<Carrier, 'state'>
  readonly token: string
  readonly carrierName: string
  /** The records that the portal was loaded with; read when a file is first requested. */
  readonly records: () => Iterable<FeedRecord>
}

/**
 * Serves the files of documents to the portal only. While imageRight is off, its documents are unavailable.
 */
export async function registerArchive(
  app: FastifyInstance,
  { carrier, token, carrierName, records }: ArchiveOptions,
) {
  let known: ReadonlyMap<string, DocumentData> | undefined
  const find = (id: string) => {
    known ??= documentsOf(records())
    return known.get(id) ?? carrier.state().written.find((line) => line.id === id)?.data
  }

  app.get<{ Params: { id: string } }>('/documents/:id', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${token}`)
      return reply.code(401).send({ error: 'The token does not match.' })
    const data = find(request.params.id)
    if (data === undefined) return reply.code(404).send({ error: 'There is no such document.' })
    if (data.source === 'imageright' && !carrier.state().systems.imageright.online)
      return reply.code(503).send({ error: 'imageRight is off.' })
    return reply.type(data.mimeType).send(writeFile(data, carrierName))
  })
}

function documentsOf(records: Iterable<FeedRecord>): ReadonlyMap<string, DocumentData> {
  const found = new Map<string, DocumentData>()
  for (const record of records) if (record.type === 'document') found.set(record.id, record.data)
  return found
}
