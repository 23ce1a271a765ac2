import { pageHeaders } from '@myaccount/carrier-simulator/look/page-headers'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { renderMailboxPage, renderMessagePage, renderMissingPage } from './mailbox.page.ts'
import type { MessageReader, ReadMessage } from './message.reader.ts'
import type { MessageStore } from './message.store.ts'

interface ById {
  Params: { id: string }
}

/**
 * A message's own HTML: no script, nothing from the network, styles of its own as mail has them. Links open a
 * new window, because the frame that shows them is closed to everything else.
 */
const messagePolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  'img-src data:',
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page)
}

function describeForTests({ attachments, ...message }: ReadMessage) {
  return {
    ...message,
    attachments: attachments.map(({ filename, mimeType, content }, index) => ({
      filename,
      mimeType,
      sizeBytes: content.length,
      path: `/mail/${message.id}/attachments/${index}`,
    })),
  }
}

/** `filename*` alone: every browser reads it, and it needs no second, lossy spelling. */
function asAttachment(reply: FastifyReply, filename: string, content: Buffer): FastifyReply {
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16)}`,
  )
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encoded}`)
    .type('application/octet-stream')
    .send(content)
}

export function registerMailbox(
  app: FastifyInstance,
  store: MessageStore,
  reader: MessageReader,
  timeZone: string,
): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(pageHeaders())
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null))

  const missing = (reply: FastifyReply) => sendPage(reply.code(404), renderMissingPage())

  app.get<{ Querystring: { to?: string } }>('/', async (request, reply) => {
    const to = request.query.to?.trim() || undefined
    return sendPage(reply, renderMailboxPage(await reader.list(to), to, timeZone))
  })

  app.get<ById>('/mail/:id', async (request, reply) => {
    const message = await reader.read(request.params.id)
    return message ? sendPage(reply, renderMessagePage(message, timeZone)) : missing(reply)
  })

  app.get<ById>('/mail/:id/html', async (request, reply) => {
    const message = await reader.read(request.params.id)
    if (!message?.html) return missing(reply)
    reply.header('content-security-policy', messagePolicy)
    return sendPage(reply, `<base target="_blank">${message.html}`)
  })

  app.get<ById>('/mail/:id/source', async (request, reply) => {
    const raw = await store.read(request.params.id)
    return raw ? asAttachment(reply, `${request.params.id}.eml`, raw) : missing(reply)
  })

  app.get<{ Params: { id: string; index: string } }>(
    '/mail/:id/attachments/:index',
    async (request, reply) => {
      const message = await reader.read(request.params.id)
      const file = message?.attachments[Number(request.params.index)]
      return file ? asAttachment(reply, file.filename, file.content) : missing(reply)
    },
  )

  app.post('/mail/delete-all', async (_request, reply) => {
    await store.deleteAll()
    return reply.redirect('/', 303)
  })

  app.get<{ Querystring: { to?: string } }>('/messages', async (request) => {
    const summaries = await reader.list(request.query.to)
    const messages = await Promise.all(summaries.map(({ id }) => reader.read(id)))
    return messages.filter((message) => message !== null).map(describeForTests)
  })

  app.delete('/messages', async (_request, reply) => {
    await store.deleteAll()
    return reply.code(204).send()
  })
}
