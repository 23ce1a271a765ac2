import {
  listParkedRecords,
  listRejectedRecords,
  receiveFeed,
  receivePeople,
} from '@myaccount/contract/endpoints/machine'
import { AppError } from '../http/app-error.ts'
import { type BindOptions, bindEndpoint } from '../http/bind-endpoint.ts'
import { feedBodyBytesAtMost } from './feed.service.ts'
import type { FeedReceiver } from './feed-receiver.ts'

/** Those that take records read their bodies as streams: their limit is their own, and no more than a batch is held. */
export function feedRoutes(bind: BindOptions, feed: FeedReceiver): void {
  bindEndpoint(bind, listRejectedRecords, (_, { query }) => feed.rejected(query.after))
  bindEndpoint(bind, listParkedRecords, (_, { query }) => feed.parked(query.after))
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
        if (request.headers['content-type'] === undefined) throw new AppError('media_type')
        if (Number(request.headers['content-length'] ?? 0) > feedBodyBytesAtMost)
          throw new AppError('too_large')
        const answer = await feed.receive(sender, request.raw, request.id)
        if (!answer.ok) throw new AppError('too_large')
        return answer.value
      })
  })
}
