import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { beginActingStepUp } from '@myaccount/contract/endpoints/acting/step-up'
import { type StepUpFailure, stepUpCountsForMs } from '@myaccount/domain/acting/acting'
import { hasPermission, personBehind } from '@myaccount/domain/session/actor'
import type { Language } from '@myaccount/messages/language'
import { auditStatement } from '../../../audit/audit.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/database.ts'
import {
  IdentityCancelled,
  type IdentityClaims,
  IdentityRefused,
  IdentityUnavailable,
} from '../../../gateways/identity/port.ts'
import { isSignedIn, type SignedInVisit, type Visit } from '../../../http/visit.ts'
import type { BegunLogins } from '../begun-logins.ts'
import { userOfSubjectStatement } from '../joining/identities.store.ts'
import { sealIdToken } from '../seal-id-token.ts'
import { type LoginTransaction, ownProofsStatement, stepUpStatement } from '../session.store.ts'
import { hashToken, makeToken } from '../session-token.ts'

interface StepUpsOptions {
  readonly database: Database
  readonly clock: Clock
  readonly logins: BegunLogins
  readonly employeeAcr: string | undefined
}

/** Why an answer of the provider did not step the session up; kept in the audit. */
type Cause = 'session' | 'cancelled' | 'answer' | 'acr' | 'subject'

class StepUpRefused extends Error {
  readonly why: Cause

  constructor(why: Cause, cause?: unknown) {
    super(why, { cause })
    this.why = why
  }
}

interface FinishedStepUp {
  /** The token of the session under its new id; null where the session stays as it was. */
  readonly sessionToken: string | null
  readonly returnTo: string
  /** The reason for the log where the answer was refused. */
  readonly refused?: unknown
}

export type StepUps = ReturnType<typeof makeStepUps>

/**
 * The step-up of acting: the employee confirms at the identity provider, with the second factor, that they are at the
 * keyboard (ADR 0065). No code by email stands in for it.
 */
export function makeStepUps({ database, clock, logins, employeeAcr }: StepUpsOptions) {
  /** Throws `StepUpRefused` unless the provider's answer is about the employee of this session, here and now. */
  async function check(
    visit: Visit,
    login: LoginTransaction,
    url: URL,
  ): Promise<{ readonly visit: SignedInVisit; readonly claims: IdentityClaims }> {
    if (!isSignedIn(visit) || !hasPermission(visit.actor, 'act_as')) throw new StepUpRefused('session')
    if (login.stepUpSessionHash?.equals(visit.sessionHash) !== true) throw new StepUpRefused('session')
    // The age limit is the time since the request: an older authentication proves nothing about now.
    const maxAgeSeconds = Math.ceil((clock() - login.createdAt.getTime()) / 1000)
    const claims = await logins.exchange(login, url, maxAgeSeconds)
    if (employeeAcr === undefined || claims.acr !== employeeAcr) throw new StepUpRefused('acr')
    const [joined] = await database.read('session', userOfSubjectStatement(claims.issuer, claims.subject))
    if (joined?.userId !== personBehind(visit.actor).userId) throw new StepUpRefused('subject')
    return { visit, claims }
  }

  async function stepUp(visit: SignedInVisit, { idToken }: IdentityClaims): Promise<string> {
    const token = makeToken()
    const { actor, sessionHash, requestId } = visit
    const nowMs = clock()
    await database.transaction('session', async (tx) => {
      const sealedIdToken = sealIdToken(token, idToken)
      const changed = await tx.change(
        stepUpStatement({ sessionHash, newHash: hashToken(token), nowMs, sealedIdToken }),
      )
      // Another tab began to act, or signed out.
      if (changed !== 1) throw new StepUpRefused('session')
      const action = 'session.stepped_up'
      await tx.change(auditStatement({ actor, at: nowMs, requestId, action, outcome: 'done' }))
    })
    return token
  }

  async function auditRefused(visit: Visit, cause: Cause): Promise<void> {
    const { actor, requestId } = visit
    const action = 'session.stepped_up'
    const entry = { actor, at: clock(), requestId, action, outcome: 'denied', objects: { cause } } as const
    await database.transaction('session', (tx) => tx.change(auditStatement(entry)))
  }

  return {
    /**
     * Returns the provider's address at which the employee confirms; null where none is needed: it counts still, or
     * the carrier does not set how employees prove their identity. Throws `IdentityUnavailable`.
     */
    async begin(
      visit: SignedInVisit,
      { body: { accountNumber, userId, next } }: EndpointInput<typeof beginActingStepUp>,
      { loginToken, language }: { readonly loginToken: string | undefined; readonly language: Language },
    ) {
      if (employeeAcr === undefined) return null
      const { sessionHash, actor } = visit
      const [proofs] = await database.read('session', ownProofsStatement(sessionHash))
      const steppedUpAtMs = proofs?.steppedUpAt?.getTime()
      if (steppedUpAtMs !== undefined && clock() < steppedUpAtMs + stepUpCountsForMs) return null
      const { email } = personBehind(actor)
      return await logins.begin({
        loginToken,
        language,
        // The server writes the path, so that nothing else can be returned to.
        returnTo: `/admin/customers/${encodeURIComponent(accountNumber)}?act_for=${userId}${next ? `&next=${next}` : ''}`,
        stepUpSessionHash: sessionHash,
        mustAuthenticate: true,
        isNew: false,
        maxAgeSeconds: 0,
        acr: employeeAcr,
        isAcrDemanded: true,
        ...(email !== '' && { loginHint: email }),
      })
    },

    /** Leads back to the customer's page in any case; a refused answer leaves the session as it was. */
    async finish(visit: Visit, login: LoginTransaction, url: URL): Promise<FinishedStepUp> {
      const { returnTo } = login
      try {
        const checked = await check(visit, login, url)
        return { sessionToken: await stepUp(checked.visit, checked.claims), returnTo }
      } catch (error) {
        const led = (outcome: StepUpFailure) => ({
          sessionToken: null,
          returnTo: `${returnTo}&step_up=${outcome}`,
          refused: error,
        })
        if (error instanceof IdentityUnavailable) return led('unavailable')
        const cause = causeOf(error)
        if (cause === null) throw error
        await auditRefused(visit, cause)
        return led(cause === 'cancelled' ? 'cancelled' : 'refused')
      }
    },
  }
}

/** Null for a fault, which is no refusal. */
function causeOf(error: unknown): Cause | null {
  if (error instanceof StepUpRefused) return error.why
  if (error instanceof IdentityCancelled) return 'cancelled'
  return error instanceof IdentityRefused ? 'answer' : null
}
