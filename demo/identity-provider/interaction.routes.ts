import type { FastifyInstance } from 'fastify'
import {
  clearSignInMisses,
  countSignInAttempt,
  findAccountByEmail,
  findAccountBySub,
  normalizeEmail,
} from './accounts/identity-account.store.ts'
import { verifyPassword } from './accounts/password-hash.ts'
import { delayOfAttemptMs, isLockedAttempt } from './accounts/sign-in-pace.ts'
import { finishSignIn } from './factors/finish-sign-in.ts'
import { registerSecondStep } from './factors/second-step.routes.ts'
import type { Database } from './identity-database.ts'
import { openInteraction } from './open-interaction.ts'
import { renderCreatePage, renderForgottenPage } from './pages/proof.pages.ts'
import { type DemoLogin, renderSignInPage, type SignInView } from './pages/sign-in.page.ts'
import { type ProofMeans, registerProofs } from './proofs/proof.routes.ts'

export interface InteractionMeans extends SignInMeans, ProofMeans {
  portalUrl: string
  demoLogins: readonly DemoLogin[]
}

/** Form fields by name; the last of repeated ones. */
function parseForm(body: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(body))
}

/** The sign-in form. Foreign pages cannot post it: the interaction's cookie is SameSite=Lax. */
export function registerInteraction(app: FastifyInstance, means: InteractionMeans): void {
  const { provider, portalUrl, demoLogins, db } = means

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8192 },
    (_request, body, done) => done(null, parseForm(String(body))),
  )

  app.get<{ Params: { uid: string }; Querystring: { use?: string; show?: string } }>(
    '/interaction/:uid',
    async (request, reply) => {
      const { uid, session, prompt, params, reader } = await openInteraction(provider, request, reply)
      const shown = request.query.show ?? (prompt.name === 'create' ? 'create' : 'sign-in')
      const nothing = { name: '', email: '', password: '' }
      if (shown === 'create') {
        const page = renderCreatePage({ uid, typed: nothing, mistakes: {} }, reader)
        return reply.type('text/html; charset=utf-8').send(page)
      }
      if (shown === 'forgotten') {
        const page = renderForgottenPage({ uid, email: '', mistake: undefined }, reader)
        return reply.type('text/html; charset=utf-8').send(page)
      }
      const signedIn = session?.accountId ? await findAccountBySub(db, session.accountId) : null
      const chosen = request.query.use === undefined ? undefined : demoLogins[Number(request.query.use)]
      const view: SignInView = {
        ...reader,
        uid,
        portalUrl,
        demoLogins,
        email: chosen?.email ?? loginHintOf(params) ?? signedIn?.email ?? '',
        refused: false,
        cancels: loginHintOf(params) !== undefined,
        again: signedIn !== null,
      }
      if (chosen) view.password = chosen.password
      return reply.type('text/html; charset=utf-8').send(renderSignInPage(view))
    },
  )

  app.post<{ Params: { uid: string }; Body: Record<string, string> | undefined }>(
    '/interaction/:uid',
    async (request, reply) => {
      const { uid, session, params, reader } = await openInteraction(provider, request, reply)
      const email = request.body?.email ?? ''
      const sub = await checkSignIn(means, email, request.body?.password ?? '')
      if (sub === null) {
        const again = session?.accountId !== undefined
        const cancels = loginHintOf(params) !== undefined
        const view = { ...reader, uid, portalUrl, demoLogins, email, cancels, refused: true, again }
        return reply.code(401).type('text/html; charset=utf-8').send(renderSignInPage(view))
      }
      return await finishSignIn(means, request, reply, sub)
    },
  )

  app.get<{ Params: { uid: string } }>('/interaction/:uid/cancel', async (request, reply) => {
    const refused = { error: 'access_denied', error_description: 'The person cancelled.' }
    const next = await provider.interactionResult(request.raw, reply.raw, refused, {
      mergeWithLastSubmission: false,
    })
    return reply.redirect(next, 303)
  })
  registerProofs(app, means)
  registerSecondStep(app, { ...means, showsCode: demoLogins.length > 0 })
}

/** The person that the application names: a portal asks an employee for their second factor once more. */
function loginHintOf({ login_hint: hint }: Record<string, unknown>): string | undefined {
  return typeof hint === 'string' ? hint : undefined
}

interface SignInMeans {
  db: Database
  now: () => Date
  /** Holds the answer back; rejects when the service stops. */
  wait: (ms: number) => Promise<void>
  /** Compared with where there is no account; it costs what a real one costs. */
  unknownHash: string
}

/**
 * The `sub` of the account, or null: wrong, unknown and locked answer alike (domain.md 11.1) and after the same
 * statements and the same hashing, so that neither words nor time tell which it was.
 */
async function checkSignIn(
  { db, now, wait, unknownHash }: SignInMeans,
  typedEmail: string,
  password: string,
): Promise<string | null> {
  const email = normalizeEmail(typedEmail)
  const attempt = await countSignInAttempt(db, email, now())
  await wait(delayOfAttemptMs(attempt))
  const account = await findAccountByEmail(db, email)
  const matches = await verifyPassword(password, account?.passwordHash ?? unknownHash)
  if (!account || !matches || isLockedAttempt(attempt)) return null
  await clearSignInMisses(db, email)
  return account.sub
}
