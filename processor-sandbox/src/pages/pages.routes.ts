import { guardOwnOrigin } from '@myaccount/carrier-simulator/guard-own-origin'
import { pageHeaders } from '@myaccount/carrier-simulator/look/page-headers'
import { readForms } from '@myaccount/carrier-simulator/read-forms'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerChallenge, findChallenge } from '../intents/challenge.ts'
import type { Processor } from '../processor.ts'
import type { SandboxControls } from '../sandbox-controls.ts'
import { wordsOfLocale } from '../words/words-of-locale.ts'
import { renderAnsweredPage, renderChallengePage } from './challenge.page.ts'
import { presets } from './presets.ts'
import { renderSandboxPage } from './sandbox.page.ts'

interface PagesOptions {
  readonly processor: Processor
  readonly controls: SandboxControls
  readonly portalOrigin: string
  readonly port: () => number
  /** After a change that no API call made. */
  readonly afterChange: () => void
}

/** What the page says after an action; named in the address, so that a reload does nothing. */
const doneTexts: Readonly<Record<string, string>> = {
  settled: 'The bank debits were settled.',
  switched: 'The processor was switched.',
  replayed: 'Every event is being sent again.',
  refused: 'That could not be done. Use the buttons on this page.',
}

const mediaType = 'text/html; charset=utf-8'

/** Pages for people: the processor's own, and the bank's question (3-D Secure). */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const { processor, controls, portalOrigin } = options
  guardOwnOrigin(app, options.port)
  readForms(app, 1024)
  app.addHook('onRequest', async (_request, reply) => {
    // The bank's answer is a form that ends at the portal (ADR 0007).
    reply.headers(pageHeaders([portalOrigin]))
  })

  app.get<{ Querystring: { done?: string } }>('/', async (request, reply) => {
    const { done } = request.query
    const page = renderSandboxPage({
      book: controls.book(),
      settings: controls.settings(),
      today: controls.today(),
      waitingSteps: processor.book.list('due_step').length,
      portalOrigin,
      done: done !== undefined && Object.hasOwn(doneTexts, done) ? doneTexts[done] : undefined,
    })
    return reply.type(mediaType).send(page)
  })
  app.post('/settle', async (_request, reply) => {
    controls.settleAll()
    return reply.redirect('/?done=settled', 303)
  })
  app.post('/replay', async (_request, reply) => {
    controls.replayEvents()
    return reply.redirect('/?done=replayed', 303)
  })
  app.post<{ Body: URLSearchParams | undefined }>('/switch', async (request, reply) => {
    const name = request.body?.get('preset') ?? ''
    const preset = Object.hasOwn(presets, name) ? presets[name] : undefined
    if (!preset) return reply.redirect('/?done=refused', 303)
    controls.changeSettings(preset.change)
    return reply.redirect('/?done=switched', 303)
  })
  registerChallenge(app, options)
}

/** The bank's question, and the cardholder's answer. */
function registerChallenge(app: FastifyInstance, options: PagesOptions): void {
  const { processor } = options
  const readerOf = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
    wordsOfLocale('auto', headers['accept-language'])
  app.get<{ Params: { id: string } }>('/three-d-secure/:id', async (request, reply) => {
    const challenge = findChallenge(processor, request.params.id)
    if (!challenge)
      return reply
        .code(404)
        .type(mediaType)
        .send(renderAnsweredPage(readerOf(request)))
    return reply.type(mediaType).send(renderChallengePage(request.params.id, challenge, readerOf(request)))
  })
  app.post<{ Params: { id: string }; Body: URLSearchParams | undefined }>(
    '/three-d-secure/:id',
    async (request, reply) => {
      const answer = request.body?.get('answer')
      if (answer !== 'confirm' && answer !== 'refuse')
        return reply
          .code(400)
          .type(mediaType)
          .send(renderAnsweredPage(readerOf(request)))
      const answered = answerChallenge(processor, request.params.id, answer === 'confirm')
      options.afterChange()
      if (!answered)
        return reply
          .code(404)
          .type(mediaType)
          .send(renderAnsweredPage(readerOf(request)))
      return answered.returnUrl ? reply.redirect(answered.returnUrl, 303) : reply.redirect('/', 303)
    },
  )
}
