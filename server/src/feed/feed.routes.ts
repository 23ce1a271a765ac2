import {
  getAccountDigests,
  getHeldRecord,
  listDigests,
  listHeldRecords,
  listImportRejects,
  listImports,
  receiveSnapshot,
} from '@myaccount/contract/endpoints/feed/machine'
import {
  listParkedRecords,
  listRejectedRecords,
  receiveFeed,
  receivePeople,
} from '@myaccount/contract/endpoints/machine'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { type BindOptions, bindEndpoint } from '../http/bind-endpoint.ts'
import { feedBodyBytesAtMost } from './feed.service.ts'
import type { FeedToMeasure } from './feed-metrics.ts'
import type { FeedReceiver } from './feed-receiver.ts'
import type { ReadBack } from './read-back/read-back.service.ts'

interface Feed extends FeedToMeasure {
  readonly receiver: FeedReceiver
  readonly readBack: ReadBack
}

/** Those that take records read their bodies as streams: their limit is their own, and no more than a batch is held. */
export function feedRoutes(bind: BindOptions, { receiver, readBack }: Feed): void {
  bindEndpoint(bind, listRejectedRecords, (_, { query }) => receiver.rejected(query.after))
  bindEndpoint(bind, listParkedRecords, (_, { query }) => receiver.parked(query.after))
  bindEndpoint(bind, listHeldRecords, (_, { query }) => readBack.list(query))
  bindEndpoint(bind, getHeldRecord, (_, { query }) => readBack.record(query))
  bindEndpoint(bind, getAccountDigests, (_, { query }) => readBack.accountDigests(query.accountNumber))
  bindEndpoint(bind, listDigests, (_, { query }) => readBack.digests(query))
  bindEndpoint(bind, listImports, (_, { query }) => readBack.imports(query.after))
  bindEndpoint(bind, listImportRejects, (_, { query }) => readBack.importRejects(query))
  bind.app.register(async (app) => {
    app.removeAllContentTypeParsers()
    // Left unread: the handler takes the bytes as they come.
    app.addContentTypeParser('application/x-ndjson', (_request, _body, done) => done(null))
    app.addContentTypeParser('*', (_request, _body, done) => done(new AppError('media_type'), undefined))
    for (const [sender, endpoint] of [
      ['feed', receiveFeed],
      ['people', receivePeople],
    ] as const)
      bindEndpoint({ ...bind, app }, endpoint, async (_visit, _input, { request }) => {
        refuseOtherBody(request)
        const answer = await receiver.receive(sender, request.raw, request.id)
        if (!answer.ok) throw new AppError('too_large')
        return answer.value
      })
    bindEndpoint({ ...bind, app }, receiveSnapshot, async (_visit, { query }, { request }) => {
      refuseOtherBody(request)
      return await receiver.snapshot(request.raw, request.id, query.check === 'only')
    })
  })
}

function refuseOtherBody({ headers }: FastifyRequest): void {
  if (headers['content-type'] === undefined) throw new AppError('media_type')
  if (Number(headers['content-length'] ?? 0) > feedBodyBytesAtMost) throw new AppError('too_large')
}
