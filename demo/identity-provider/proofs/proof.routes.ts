import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { findSignInMistakes, isEmail, passwordMistake } from '../accounts/check-new-sign-in.ts'
import {
  clearSignInMisses,
  createIdentityAccount,
  findAccountByEmail,
  normalizeEmail,
  setPassword,
} from '../accounts/identity-account.store.ts'
import { type HashCost, hashPassword } from '../accounts/password-hash.ts'
import { finishSignIn } from '../factors/finish-sign-in.ts'
import type { Database } from '../identity-database.ts'
import { openInteraction } from '../open-interaction.ts'
import { renderCodePage, renderCreatePage, renderForgottenPage } from '../pages/proof.pages.ts'
import {
  findProofAddress,
  keepProof,
  makeEmailCode,
  type ProofPurpose,
  spendProof,
} from './email-proof.store.ts'
import {
  createCodeEmail,
  hasSignInEmail,
  passwordChangedEmail,
  resetCodeEmail,
  type SendProofEmail,
} from './proof-emails.ts'

export interface ProofMeans {
  provider: Provider
  db: Database
  now: () => Date
  sendEmail: SendProofEmail
  /** Of new passwords. */
  hashCost: HashCost | undefined
}

type Form = { Params: { uid: string }; Body: Record<string, string> | undefined }

/**
 * A new sign-in, and a new password, each behind a code to the address. Whether an address has a sign-in is told to its
 * mailbox and to nobody else: pages and times are the same (domain.md 11.1).
 */
export function registerProofs(app: FastifyInstance, means: ProofMeans): void {
  const { provider, db, now, sendEmail, hashCost } = means
  const html = (reply: FastifyReply, page: string, status = 200) =>
    reply.code(status).type('text/html; charset=utf-8').send(page)
  const hash = (password: string) => hashPassword(password, randomBytes(16), hashCost)

  const open = (request: FastifyRequest, reply: FastifyReply) => openInteraction(provider, request, reply)

  app.post<Form>('/interaction/:uid/create', async (request, reply) => {
    const { uid, reader } = await open(request, reply)
    const { name = '', email: typedEmail = '', password = '' } = request.body ?? {}
    const typed = { name: name.trim().replaceAll(/\s+/g, ' '), email: typedEmail.trim(), password }
    const mistakes = findSignInMistakes(typed, reader.words)
    if (Object.keys(mistakes).length > 0)
      return html(reply, renderCreatePage({ uid, typed: { ...typed, password: '' }, mistakes }, reader), 422)
    const email = normalizeEmail(typed.email)
    const passwordHash = await hash(password)
    const known = await findAccountByEmail(db, email)
    const code = makeEmailCode()
    const proof = { uid, purpose: 'create', email, displayName: typed.name, passwordHash } as const
    if (await keepProof(db, { ...proof, code: known ? null : code }, now()))
      await sendEmail(email, known ? hasSignInEmail(reader.words) : createCodeEmail(reader.words, code))
    return reply.redirect(`/interaction/${uid}/confirm?purpose=create`, 303)
  })

  app.post<Form>('/interaction/:uid/forgotten', async (request, reply) => {
    const { uid, reader } = await open(request, reply)
    const typedEmail = (request.body?.email ?? '').trim()
    if (!isEmail(typedEmail)) {
      const { email: mistake } = reader.words.mistakes
      return html(reply, renderForgottenPage({ uid, email: typedEmail, mistake }, reader), 422)
    }
    const email = normalizeEmail(typedEmail)
    const known = await findAccountByEmail(db, email)
    const code = makeEmailCode()
    const proof = { uid, purpose: 'forgotten', email, displayName: null, passwordHash: null } as const
    if ((await keepProof(db, { ...proof, code: known ? code : null }, now())) && known)
      await sendEmail(email, resetCodeEmail(reader.words, code))
    return reply.redirect(`/interaction/${uid}/confirm?purpose=forgotten`, 303)
  })

  app.get<{ Params: { uid: string }; Querystring: { purpose?: string } }>(
    '/interaction/:uid/confirm',
    async (request, reply) => {
      const { uid, reader } = await open(request, reply)
      const purpose: ProofPurpose = request.query.purpose === 'forgotten' ? 'forgotten' : 'create'
      const sentTo = await findProofAddress(db, { uid, purpose }, now())
      return html(reply, renderCodePage({ uid, purpose, sentTo, mistakes: {} }, reader))
    },
  )

  app.post<Form>('/interaction/:uid/confirm', async (request, reply) => {
    const { uid, reader } = await open(request, reply)
    const { purpose: asked, code = '', password = '' } = request.body ?? {}
    const purpose: ProofPurpose = asked === 'forgotten' ? 'forgotten' : 'create'
    const sentTo = await findProofAddress(db, { uid, purpose }, now())
    const refuse = (mistakes: { code?: string; password?: string }) =>
      html(reply, renderCodePage({ uid, purpose, sentTo, mistakes }, reader), 422)
    const mistake =
      purpose === 'forgotten'
        ? passwordMistake(password, { name: '', email: sentTo ?? '' }, reader.words)
        : undefined
    // Before a try is taken: whoever chose a bad password still has the code.
    if (mistake !== undefined) return refuse({ password: mistake })
    const proven = await spendProof(db, { uid, purpose }, code, now())
    if (proven === null) return refuse({ code: reader.words.code.wrong })
    const sub =
      purpose === 'create'
        ? await createIdentityAccount(db, { ...proven, sub: randomUUID() })
        : await setPassword(db, proven.email, await hash(password))
    if (sub === null) return refuse({ code: reader.words.code.wrong })
    if (purpose === 'forgotten') {
      await clearSignInMisses(db, proven.email)
      await sendEmail(proven.email, passwordChangedEmail(reader.words))
    }
    return await finishSignIn(means, request, reply, sub)
  })
}
