import { guardOwnOrigin } from '@myaccount/carrier-simulator/guard-own-origin'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { isRoutingNumber } from '@myaccount/domain/payment-methods/routing-number'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { passesLuhn, stripSeparators } from '../numbers/card-number.ts'
import { bankNameOf } from '../numbers/test-banks.ts'
import type { PayerWords } from '../words/english.ts'
import { wordsOfLocale } from '../words/words-of-locale.ts'
import { checkCard, readExpiry } from './check-card.ts'
import { describeRefusal } from './describe-refusal.ts'
import { type FieldError, readTyped, type TypedFields } from './field-error.ts'
import { renderFields } from './fields.page.ts'

/** What stands beside the routing number: whose it is, so that a slip is seen before it is saved (domain.md 3.3.1). */
interface BankNote {
  readonly isKnown: boolean
  readonly text: string
}

/** Null while the number is not whole or not valid: what is wrong with it is said when it is sent. */
function describeBank(routing: string, { bank }: PayerWords): BankNote | null {
  const number = stripSeparators(routing)
  if (!isRoutingNumber(number)) return null
  const name = bankNameOf(number)
  return name === null ? { isKnown: false, text: bank.unknown } : { isKnown: true, text: name }
}

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

interface Asked {
  Querystring: { locale?: string }
}

/** The frame names its locale in each check, so that the mistakes are in the language of the labels. */
function wordsOf({ query, headers }: FastifyRequest<Asked>): PayerWords {
  return wordsOfLocale(query.locale, headers['accept-language']).words
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
        const { client_secret: secret, parent, return_url: returnUrl, locale } = request.query
        if (!secret || !clientSecret.test(secret) || parent !== portalOrigin) {
          return reply
            .code(400)
            .type('text/plain; charset=utf-8')
            .send('This page is shown by MyAccount only.')
        }
        const page = renderFields({
          ...wordsOfLocale(locale, request.headers['accept-language']),
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

  app.post<Asked>('/fields/card/check', async (request) => {
    const typed = readTyped(request.body)
    const fields = checkCard(typed, options.today(), wordsOf(request))
    const expiry = readExpiry(typed.expiry ?? '')
    const prepared = expiry && {
      'payment_method_data[card][exp_month]': String(expiry.month),
      'payment_method_data[card][exp_year]': String(expiry.year),
    }
    return { fields, prepared: prepared ?? {} }
  })
  app.post<Asked>('/fields/bank/check', async (request) => {
    const typed = readTyped(request.body)
    const words = wordsOf(request)
    const bank = describeBank(typed.routing ?? '', words)
    return { fields: checkBankAccount(typed, words), prepared: {}, bank }
  })
  app.post<Asked>('/fields/refusal', async (request) => {
    const { code, declineCode } = readTyped(request.body)
    return describeRefusal({ code, declineCode }, wordsOf(request))
  })
}

/** What a person typed of a bank account, by domain.md 11.4; empty when all of it fits. */
function checkBankAccount(typed: TypedFields, { wrongBank }: PayerWords): FieldError[] {
  return [
    ...checkHolder(typed.holder ?? '', wrongBank),
    ...checkRouting(stripSeparators(typed.routing ?? ''), wrongBank),
    ...checkAccount(stripSeparators(typed.account ?? ''), stripSeparators(typed.repeat ?? ''), wrongBank),
    ...(typed.type === 'checking' || typed.type === 'savings'
      ? []
      : [{ field: 'type', message: wrongBank.type }]),
  ]
}

type Words = PayerWords['wrongBank']

function checkHolder(holder: string, words: Words): FieldError[] {
  const fits = /^[\p{L}\d &'’\-.,/]{2,60}$/u.test(holder.trim())
  return fits ? [] : [{ field: 'holder', message: words.holder }]
}

function checkRouting(routing: string, words: Words): FieldError[] {
  const isNine = /^\d{9}$/.test(routing)
  if (!isNine) return [{ field: 'routing', message: words.routingLength }]
  if (isRoutingNumber(routing)) return []
  return [{ field: 'routing', message: words.routing }]
}

function checkAccount(account: string, repeat: string, words: Words): FieldError[] {
  if (!/^\d{4,17}$/.test(account)) {
    return [{ field: 'account', message: words.account }]
  }
  if ((account.length === 15 || account.length === 16) && passesLuhn(account)) {
    return [{ field: 'account', message: words.cardNumber }]
  }
  return account === repeat ? [] : [{ field: 'repeat', message: words.repeat }]
}
