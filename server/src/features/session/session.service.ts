import { randomBytes } from 'node:crypto'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { makeUuid, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { mayOnAccount, personBehind } from '@myaccount/domain/session/actor'
import { browserWordsOf, sessionsAtMost } from '@myaccount/domain/session/browser-words'
import { absoluteLimitMs, signOutAfterMs } from '@myaccount/domain/session/idle'
import type { Language } from '@myaccount/messages/language'
import { auditStatement, auditStatements } from '../../audit/audit.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import type { IdentityGateway } from '../../gateways/identity/port.ts'
import { notFound } from '../../http/app-error.ts'
import type { LanguageCookie } from '../../http/language/language-cookie.ts'
import { isSignedIn, type SignedInVisit, type Visit } from '../../http/visit.ts'
import type { EndActing } from '../acting/acting.reader.ts'
import { owesAcceptanceStatement } from '../terms/terms.reader.ts'
import type { BegunLogins } from './begun-logins.ts'
import { acceptFirst, welcomeFirst } from './joining/accept-first.ts'
import { joinIdentity } from './joining/identities.store.ts'
import { requireSecondFactor } from './joining/second-factor.ts'
import { welcomeOnceStatement } from './joining/welcomes.store.ts'
import { saveLanguage } from './language/languages.store.ts'
import { settleLanguage } from './language/settle-language.ts'
import { endOldestStatement } from './own/own-sessions.store.ts'
import { openIdToken, sealIdToken } from './seal-id-token.ts'
import {
  deleteSession,
  insertSession,
  type LoginTransaction,
  setActiveAccount,
  touchSession,
} from './session.store.ts'
import { hashToken, makeToken } from './session-token.ts'
import { sessionUserOf } from './user/session-user.ts'

interface SessionServiceOptions {
  readonly database: Database
  readonly identity: IdentityGateway
  readonly clock: Clock
  readonly publicUrl: string
  readonly employeeAcr: string | undefined
  readonly logins: BegunLogins
  readonly endActing: EndActing
}

interface StartLogin {
  /** The cookie that binds sign-ins to this browser; made when there is none. */
  readonly loginToken: string | undefined
  /** The route table has checked it: a path of ours, or '/'. */
  readonly returnTo: string
  readonly mustAuthenticate: boolean
  /** True if the person has no sign-in at the provider yet. */
  readonly isNew: boolean
  /** True if the person came back from a sign-in without the second factor. */
  readonly isAcrDemanded: boolean
  /** The language of the page on which the person pressed the button. */
  readonly language: Language
}

interface FinishLogin {
  /** The sign-in that this browser began. */
  readonly login: LoginTransaction
  readonly sessionToken: string | undefined
  readonly url: URL
  readonly requestId: string
  readonly languageCookie: LanguageCookie | undefined
  readonly userAgent: string | undefined
}

interface Logout {
  /** The path of ours that the carrier has registered with the provider. */
  readonly returnPath: string
  readonly language: Language
  /** The page that the next sign-in leads to; checked as for a sign-in. */
  readonly returnTo: string | undefined
}

/**
 * The provider remembers a browser for longer than the portal does. A person at an unattended browser could remove
 * the demand for a password from the address, or delete our cookie: so the provider's answer itself must prove
 * that the password was typed within the idle limit (ADR 0003).
 */
const maxAgeSeconds = signOutAfterMs / 1000

export type SessionService = ReturnType<typeof makeSessionService>

export function makeSessionService(options: SessionServiceOptions) {
  const { database, identity, clock, publicUrl, employeeAcr, logins, endActing } = options

  return {
    startLogin: (started: StartLogin) =>
      logins.begin({ ...started, maxAgeSeconds, acr: employeeAcr, stepUpSessionHash: null }),

    /** Throws `IdentityRefused` for every answer that does not match the sign-in. */
    async finishLogin({ login, sessionToken, url, requestId, languageCookie, userAgent }: FinishLogin) {
      const claims = await logins.exchange(login, url, maxAgeSeconds)
      const nowMs = clock()
      const token = makeToken()
      const signedIn = await database.transaction('session', async (tx) => {
        const { userId, isJoinedNow, formerUserId } = await joinIdentity(tx, claims, newUuid(nowMs))
        await requireSecondFactor(tx, userId, claims.acr, employeeAcr, login.returnTo)
        // An earlier session is not reused: its id ends here.
        if (sessionToken !== undefined) await tx.run(deleteSession(hashToken(sessionToken)))
        await tx.change(endOldestStatement(userId, sessionsAtMost))
        const endsAtMs = nowMs + absoluteLimitMs
        await tx.change(
          insertSession({
            sessionHash: hashToken(token),
            userId,
            nowMs,
            endsAtMs,
            sealedIdToken: sealIdToken(token, claims.idToken),
            ...browserWordsOf(userAgent),
          }),
        )
        const entry = {
          at: nowMs,
          actorKind: 'person',
          actorUserId: userId,
          outcome: 'done',
          requestId,
        } as const
        await tx.change(
          auditStatements([
            ...(isJoinedNow
              ? [
                  {
                    ...entry,
                    action: 'identity.joined',
                    objects: { ...(formerUserId && { formerUserId }) },
                  } as const,
                ]
              : []),
            { ...entry, action: 'session.started' },
          ]),
        )
        const [terms] = await tx.run(owesAcceptanceStatement(userId))
        const language = await settleLanguage(tx, userId, languageCookie)
        const [welcomed] = await tx.run(welcomeOnceStatement(userId, nowMs))
        const wished = welcomed ? welcomeFirst(login.returnTo) : login.returnTo
        return { language, returnTo: terms?.isOwed ? acceptFirst(wished) : wished }
      })
      return { sessionToken: token, ...signedIn }
    },

    /**
     * Ends the session and returns the address at which the browser ends the provider's; safe to call without a
     * session.
     */
    async logout(
      visit: Visit,
      sessionToken: string | undefined,
      { returnPath, language, returnTo }: Logout,
    ): Promise<string> {
      const returnUrl = `${publicUrl}${returnPath}`
      // The same parameter with which the provider returns.
      const ownUrl = returnTo === undefined ? returnUrl : withState(returnUrl, returnTo)
      if (sessionToken === undefined) return ownUrl
      // The end of acting is recorded first, so that every acting in the record has its end (ADR 0065).
      if (isSignedIn(visit)) await endActing.ofSession(visit)
      const { requestId } = visit
      const [ended] = await database.transaction('session', async (tx) => {
        const rows = await tx.run(deleteSession(hashToken(sessionToken)))
        const [row] = rows
        if (row) {
          const entry = { at: clock(), actorKind: 'person', actorUserId: row.userId, requestId } as const
          await tx.change(auditStatement({ ...entry, action: 'session.ended', outcome: 'done' }))
        }
        return rows
      })
      if (ended === undefined) return ownUrl
      try {
        const sealed = ended.sealedIdToken
        const idToken = sealed && openIdToken(sessionToken, sealed)
        const url = await identity.endSessionUrl({ idToken, returnUrl, language, state: returnTo })
        return url?.href ?? ownUrl
      } catch {
        // The person asked to be signed out here, which is done; the provider ends its own session in time.
        return ownUrl
      }
    },

    async chooseActiveAccount(visit: SignedInVisit, accountNumber: AccountNumber): Promise<SessionUser> {
      if (!mayOnAccount(visit.actor, 'see_account', accountNumber)) throw notFound()
      await database.transaction('session', async (tx) => {
        await tx.change(setActiveAccount(visit.sessionHash, accountNumber))
        const { actor, nowMs: at, requestId } = visit
        const entry = {
          actor,
          at,
          action: 'account.activated',
          outcome: 'done',
          accountNumber,
          requestId,
        } as const
        await tx.change(auditStatement(entry))
      })
      return sessionUserOf({ ...visit, activeAccountNumber: accountNumber })
    },

    /** Changes the language of the person at the keyboard, even while they act, because they read the page. */
    async chooseLanguage({ actor }: SignedInVisit, language: Language): Promise<void> {
      const { userId } = personBehind(actor)
      await database.transaction('session', (tx) => tx.change(saveLanguage(userId, language)))
    },

    async recordActivity(visit: SignedInVisit): Promise<void> {
      await database.transaction('session', (tx) => tx.change(touchSession(visit.sessionHash, visit.nowMs)))
    },
  }
}

function withState(url: string, state: string): string {
  const changed = new URL(url)
  changed.searchParams.set('state', state)
  return changed.href
}

function newUuid(nowMs: number): Uuid {
  return makeUuid(nowMs, randomBytes(10))
}
