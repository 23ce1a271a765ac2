import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Carrier } from '../carrier.ts'
import { baseLook, styleSheet } from '../look/look-files.ts'
import { readForms } from '../read-forms.ts'
import { systemNames } from '../simulator-state.ts'
import { type TagManager, tagStates } from '../tags/tags.routes.ts'
import type { WebhookInbox } from '../webhook-inbox.ts'
import type { PaperMail } from './paper-mail.ts'
import { renderSimulatorPage } from './simulator.page.ts'

interface PageOptions {
  readonly carrier: Carrier
  readonly inbox: WebhookInbox
  readonly portalUrl: string
  readonly timeZone: string
  readonly clock: () => number
  readonly paperMail: readonly PaperMail[]
  readonly tags: TagManager
}

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const headers = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  // `no-referrer` would turn the Origin of the page's own forms into "null".
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
}

const lookFiles = [...baseLook, styleSheet('simulator.css', import.meta.url)]

/**
 * The page's message after an action. The address names it, so that a reload shows it again without repeating
 * the action.
 */
const doneTexts: Readonly<Record<string, string>> = {
  advanced: 'The business day has moved on.',
  switched: 'The system was switched.',
  tags: 'The tag manager was switched.',
  sent: 'The portal was tried again.',
  refused: 'That could not be done. Use the buttons on this page.',
}

/**
 * The page waits this long for the portal to show an action's effect; after that it lists the lines that
 * wait.
 */
const settleWithinMs = 3_000
const stepsAllowed: ReadonlySet<string> = new Set(['1', '7', '30'])

export async function registerPage(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { carrier, inbox, portalUrl, timeZone, clock, paperMail, tags } = options
  readForms(app, 1024)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })

  for (const { path, location, mediaType } of lookFiles) {
    const content = await readFile(fileURLToPath(location))
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=600').type(mediaType).send(content),
    )
  }

  app.get<{ Querystring: { done?: string } }>('/', async (request, reply) => {
    const nextTryAt = carrier.sender.nextTryAt()
    const page = renderSimulatorPage({
      state: carrier.state(),
      events: inbox.list(),
      nextTryInSeconds: nextTryAt && Math.max(1, Math.ceil((nextTryAt - clock()) / 1000)),
      done: doneTexts[String(request.query.done)],
      portalUrl,
      timeZone,
      paperMail,
      tags,
    })
    return reply.type('text/html; charset=utf-8').send(page)
  })

  app.post<{ Body: URLSearchParams | undefined }>('/advance', async (request, reply) => {
    const days = request.body?.get('days') ?? ''
    if (!stepsAllowed.has(days)) return reply.redirect('/?done=refused', 303)
    await carrier.advance(Number(days))
    return reply.redirect('/?done=advanced', 303)
  })

  app.post<{ Params: { name: string }; Body: URLSearchParams | undefined }>(
    '/systems/:name',
    async (request, reply) => {
      const name = systemNames.find((each) => each === request.params.name)
      const online = request.body?.get('online')
      if (!name || (online !== 'yes' && online !== 'no')) return reply.redirect('/?done=refused', 303)
      carrier.switchSystem(name, online === 'yes')
      await carrier.sender.settled(settleWithinMs)
      return reply.redirect('/?done=switched', 303)
    },
  )

  app.post<{ Body: URLSearchParams | undefined }>('/tag-manager', async (request, reply) => {
    const state = tagStates.find((each) => each === request.body?.get('state'))
    if (!state) return reply.redirect('/?done=refused', 303)
    tags.switchTo(state)
    return reply.redirect('/?done=tags', 303)
  })

  app.post('/send', async (_request, reply) => {
    carrier.sendNow()
    await carrier.sender.settled(settleWithinMs)
    return reply.redirect('/?done=sent', 303)
  })
}
