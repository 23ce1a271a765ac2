import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Database } from '../identity-database.ts'
import { makeFactorSecret } from './one-time-password.ts'
import { keepSecondStep, needsSecondStep } from './second-step.store.ts'
import { twoFactors } from './two-factors.ts'

interface FinishMeans {
  provider: Provider
  db: Database
  now: () => Date
}

/** Back to whoever asked for the sign-in. */
export async function answerSignIn(
  { provider }: Pick<FinishMeans, 'provider'>,
  request: FastifyRequest,
  reply: FastifyReply,
  login: { accountId: string; acr?: string; amr: string[] },
): Promise<FastifyReply> {
  const result = { login, create: {} }
  const next = await provider.interactionResult(request.raw, reply.raw, result, {
    mergeWithLastSubmission: false,
  })
  return reply.redirect(next, 303)
}

/** The first factor is proven: by a password, or by a code to the address, which never stands for the second one. */
export async function finishSignIn(
  means: FinishMeans,
  request: FastifyRequest,
  reply: FastifyReply,
  sub: string,
): Promise<FastifyReply> {
  const { provider, db, now } = means
  const { uid, params } = await provider.interactionDetails(request.raw, reply.raw)
  if (!isDemanded(params.claims) && !(await needsSecondStep(db, sub)))
    return await answerSignIn(means, request, reply, { accountId: sub, amr: ['pwd'] })
  await keepSecondStep(db, { uid, sub, offered: makeFactorSecret() }, now())
  return reply.redirect(`/interaction/${uid}/second`, 303)
}

/** The one who asks takes no other answer (OpenID Connect Core 5.5.1.1). */
function isDemanded(claims: unknown): boolean {
  if (typeof claims !== 'string') return false
  const { id_token: { acr } = {} }: { id_token?: { acr?: { essential?: boolean; values?: string[] } } } =
    JSON.parse(claims)
  return acr?.essential === true && acr.values?.includes(twoFactors) === true
}
