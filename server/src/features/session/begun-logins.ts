import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import type { AuthorizationRequest, IdentityClaims, IdentityGateway } from '../../gateways/identity/port.ts'
import { IdentityRefused } from '../../gateways/identity/port.ts'
import { insertLoginTransaction, type LoginTransaction, takeLoginTransaction } from './session.store.ts'
import { loginLifetimeMs } from './session-cookies.ts'
import { hashToken, makeToken } from './session-token.ts'

interface BegunLoginsOptions {
  readonly database: Database
  readonly identity: IdentityGateway
  readonly clock: Clock
  readonly publicUrl: string
}

interface ToBegin
  extends Omit<AuthorizationRequest, 'redirectUri' | 'state' | 'nonce' | 'codeVerifier'>,
    Pick<LoginTransaction, 'returnTo' | 'stepUpSessionHash'> {
  /** The cookie that binds sign-ins to this browser; made when there is none. */
  readonly loginToken: string | undefined
}

export type BegunLogins = ReturnType<typeof makeBegunLogins>

/**
 * The sign-ins and step-ups that wait for the provider's answer. Both have one address for it, so that a carrier
 * registers one with its provider.
 */
export function makeBegunLogins({ database, identity, clock, publicUrl }: BegunLoginsOptions) {
  const redirectUri = `${publicUrl}/auth/callback/authorization-code`
  /**
   * One browser may sign in from several tabs: each started sign-in is identified by the browser and its state
   * together.
   */
  const transactionHash = (loginToken: string, state: string) => hashToken(`${loginToken}.${state}`)

  return {
    /** Returns the provider's address. Throws `IdentityUnavailable`. */
    async begin({ loginToken = makeToken(), returnTo, stepUpSessionHash, ...asked }: ToBegin) {
      const [state, nonce, codeVerifier] = [makeToken(), makeToken(), makeToken()]
      const url = await identity.authorizationUrl({ ...asked, redirectUri, state, nonce, codeVerifier })
      const createdAt = new Date(clock())
      const login = { state, nonce, codeVerifier, returnTo, createdAt, stepUpSessionHash }
      await database.transaction('session', (tx) =>
        tx.change(insertLoginTransaction(transactionHash(loginToken, state), login)),
      )
      return { url, loginToken }
    },

    /** Returns what this browser began, once. Throws `IdentityRefused` where it began nothing of that state. */
    async take(loginToken: string | undefined, url: URL): Promise<LoginTransaction> {
      const state = url.searchParams.get('state')
      if (loginToken === undefined || state === null) throw new IdentityRefused('no sign-in was started here')
      const [login] = await database.transaction('session', (tx) =>
        tx.run(takeLoginTransaction(transactionHash(loginToken, state))),
      )
      if (login === undefined) throw new IdentityRefused('this sign-in is not open any more')
      return login
    },

    /** Throws `IdentityRefused` for an answer that came too late or fails a check, as the gateway does. */
    async exchange(login: LoginTransaction, url: URL, maxAgeSeconds: number): Promise<IdentityClaims> {
      if (clock() - login.createdAt.getTime() > loginLifetimeMs)
        throw new IdentityRefused('this sign-in is not open any more')
      const { state, nonce, codeVerifier } = login
      const callback = new URL(`${redirectUri}${url.search}`)
      return await identity.exchange({ url: callback, state, nonce, codeVerifier, maxAgeSeconds })
    },
  }
}
