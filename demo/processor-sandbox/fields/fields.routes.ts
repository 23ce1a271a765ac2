import { guardOwnOrigin } from '@myaccount/carrier-simulator/guard-own-origin'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { FastifyInstance } from 'fastify'
import { checkBankAccount } from './check-bank-account.ts'
import { checkCard, readExpiry } from './check-card.ts'
import { describeBank } from './describe-bank.ts'
import { describeRefusal } from './describe-refusal.ts'
import { readTyped } from './field-error.ts'
import { renderFields } from './fields.page.ts'

interface FieldsOptions {
  readonly publishableKey: string
  readonly portalOrigin: string
  readonly today: () => CalendarDate
  readonly port: () => number
}

/** Nothing but the frame's own files, and nobody but the portal around it. */
export function frameHeaders(portalOrigin: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    'img-src data:',
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${portalOrigin}`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  }
}

const clientSecret = /^seti_[0-9A-Za-z]+_secret_[0-9A-Za-z]+$/

/** A place in the portal, or null. */
function readReturnUrl(text: string | undefined, portalOrigin: string): string | null {
  if (text === undefined || !URL.canParse(text)) return null
  return new URL(text).origin === portalOrigin ? text : null
}

/** The pages that the portal frames, and the checks behind them. */
export function registerFields(app: FastifyInstance, options: FieldsOptions): void {
  const { publishableKey, portalOrigin } = options
  guardOwnOrigin(app, options.port)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(frameHeaders(portalOrigin))
  })

  for (const kind of ['card', 'bank'] as const) {
    app.get<{ Querystring: Record<string, string | undefined> }>(
      `/fields/${kind}`,
      async (request, reply) => {
        const { client_secret: secret, parent, return_url: returnUrl } = request.query
        if (!secret || !clientSecret.test(secret) || parent !== portalOrigin) {
          return reply
            .code(400)
            .type('text/plain; charset=utf-8')
            .send('This page is shown by MyAccount only.')
        }
        const page = renderFields({
          kind,
          clientSecret: secret,
          publishableKey,
          parentOrigin: portalOrigin,
          returnUrl: readReturnUrl(returnUrl, portalOrigin),
        })
        return reply.type('text/html; charset=utf-8').send(page)
      },
    )
  }

  app.post('/fields/card/check', async (request) => {
    const typed = readTyped(request.body)
    const fields = checkCard(typed, options.today())
    const expiry = readExpiry(typed.expiry ?? '')
    const prepared = expiry && {
      'payment_method_data[card][exp_month]': String(expiry.month),
      'payment_method_data[card][exp_year]': String(expiry.year),
    }
    return { fields, prepared: prepared ?? {} }
  })
  app.post('/fields/bank/check', async (request) => {
    const typed = readTyped(request.body)
    return { fields: checkBankAccount(typed), prepared: {}, bank: describeBank(typed.routing ?? '') }
  })
  app.post('/fields/refusal', async (request) => {
    const { code, declineCode } = readTyped(request.body)
    return describeRefusal(code, declineCode)
  })
}
