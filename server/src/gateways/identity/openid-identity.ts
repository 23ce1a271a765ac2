import { toPlainLine } from '@myaccount/contract/plain-text'
import * as openid from 'openid-client'
import { authenticateClient } from './authenticate-client.ts'
import {
  IdentityCancelled,
  type IdentityClaims,
  type IdentityGateway,
  IdentityRefused,
  IdentityUnavailable,
  type PersonClaims,
} from './port.ts'

/** OpenID Connect Core 2: at most 255 characters of ASCII. A longer one is no subject, and no key of ours. */
const subjectPattern = /^[ -~]{1,255}$/
/** The same limit as for names in the feed. */
const nameAtMost = 80

function isSubject(subject: string): boolean {
  return subjectPattern.test(subject)
}

type Claims = Readonly<Record<string, unknown>>

/** Returns whether the ID token has everything, so that UserInfo is not needed. */
function isWhole(idToken: Claims): boolean {
  return saysAddress(idToken) && typeof idToken.name === 'string'
}

/**
 * Reads the person from the ID token, completed by UserInfo where it was asked. The address and its verification
 * come from the same one of the two: mixed, one could vouch for the address of the other.
 */
function readPerson(idToken: Claims, userInfo: Claims = {}): PersonClaims {
  const source = saysAddress(idToken) || typeof userInfo.email !== 'string' ? idToken : userInfo
  return {
    email: typeof source.email === 'string' ? source.email : null,
    isEmailVerified: source.email_verified === true,
    displayName: readName(idToken.name) ?? readName(userInfo.name),
  }
}

function saysAddress({ email, email_verified: isVerified }: Claims): boolean {
  return typeof email === 'string' && typeof isVerified === 'boolean'
}

function readName(name: unknown): string | null {
  if (typeof name !== 'string') return null
  const characters = [...toPlainLine(name).trim()]
  return characters.slice(0, nameAtMost).join('').trim() || null
}

export interface OpenidOptions {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Sent where the provider refuses `clientSecret`, while the provider changes to it (ADR 0153). */
  readonly nextClientSecret?: string | undefined
}

const timeoutSeconds = 5

/**
 * Works with any OpenID Connect provider. The discovery document is read at the first use, and again after a
 * failure.
 */
export function openidIdentity(options: OpenidOptions): IdentityGateway {
  const { nextClientSecret } = options
  const discover = discoverOnce(options)
  const discoverNext =
    nextClientSecret === undefined ? null : discoverOnce({ ...options, clientSecret: nextClientSecret })

  return {
    async authorizationUrl({ redirectUri, state, nonce, codeVerifier, ...asked }) {
      const challenge = await openid.calculatePKCECodeChallenge(codeVerifier)
      const configuration = await discover()
      const mayCreate = promptsOf(configuration).includes('create')
      const prompt = asked.isNew && mayCreate ? 'create' : asked.mustAuthenticate ? 'login' : undefined
      return openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        max_age: String(asked.maxAgeSeconds),
        // A provider that has no such language shows its own, and must not refuse (OpenID Connect Core 3.1.2.1).
        ui_locales: asked.language,
        ...(prompt && { prompt }),
        ...(asked.loginHint && { login_hint: asked.loginHint }),
        ...(asked.acr !== undefined && requestedAcrOf(asked, configuration.serverMetadata())),
      })
    },

    async exchange({ url, state, nonce, codeVerifier, maxAgeSeconds }) {
      const configuration = await discover()
      const exchangeWith = (client: openid.Configuration) =>
        openid.authorizationCodeGrant(client, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
          maxAge: maxAgeSeconds,
        })
      try {
        const tokens = await exchangeWith(configuration).catch(async (cause) => {
          // A provider authenticates the client before it reads the code, so the code can still be used.
          if (discoverNext === null || !isSecretRefused(cause)) throw cause
          return await exchangeWith(await discoverNext())
        })
        return await claimsOf(configuration, tokens)
      } catch (cause) {
        if (cause instanceof IdentityUnavailable) throw cause
        if (isNoAnswer(cause) || isTurnedAway(cause))
          throw new IdentityUnavailable('no answer from the token endpoint', { cause })
        if (isCancelled(cause)) throw new IdentityCancelled('cancelled at the provider', { cause })
        throw new IdentityRefused('the answer is not to be believed', { cause })
      }
    },

    async endSessionUrl({ idToken, returnUrl, language, state }) {
      const configuration = await discover()
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null
      return openid.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: returnUrl,
        ui_locales: language,
        ...(state !== undefined && { state }),
        ...(idToken !== null && { id_token_hint: idToken }),
      })
    },

    isOnline: () =>
      discoverProvider(options).then(
        () => true,
        () => false,
      ),
  }
}

/** Returns a function that reads the discovery document at its first call, and again after a failure. */
function discoverOnce(options: OpenidOptions): () => Promise<openid.Configuration> {
  let discovered: Promise<openid.Configuration> | undefined
  return () => {
    discovered ??= discoverProvider(options).catch((cause) => {
      discovered = undefined
      throw new IdentityUnavailable('no discovery document', { cause })
    })
    return discovered
  }
}

/** Reads the discovery document once. */
export function discoverProvider({
  issuer,
  clientId,
  clientSecret,
}: OpenidOptions): Promise<openid.Configuration> {
  // The library alone trusts the connection to the token endpoint and does not check the ID token's signature.
  const execute = [openid.enableNonRepudiationChecks]
  // Plain http is for the embedded provider on this machine; config.ts refuses it in production.
  if (issuer.startsWith('http:')) execute.push(openid.allowInsecureRequests)
  return openid.discovery(new URL(issuer), clientId, clientSecret, authenticateClient(clientSecret), {
    execute,
    timeout: timeoutSeconds,
  })
}

/** Returns the values of `prompt` that the provider's metadata says it supports. */
function promptsOf(configuration: openid.Configuration): readonly unknown[] {
  const { prompt_values_supported: prompts } = configuration.serverMetadata()
  return Array.isArray(prompts) ? prompts : []
}

/**
 * Demands the `acr` where the provider can be told so; most providers take `acr_values` as optional, and sign in
 * with less.
 */
function requestedAcrOf(
  { acr, isAcrDemanded }: { readonly acr?: string | undefined; readonly isAcrDemanded?: boolean },
  { claims_parameter_supported: canDemand }: openid.ServerMetadata,
): Record<string, string> {
  if (acr === undefined) return {}
  if (isAcrDemanded !== true || canDemand !== true) return { acr_values: acr }
  return { claims: JSON.stringify({ id_token: { acr: { essential: true, values: [acr] } } }) }
}

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>

async function claimsOf(configuration: openid.Configuration, tokens: Tokens): Promise<IdentityClaims> {
  const claims = tokens.claims()
  if (claims === undefined || tokens.id_token === undefined) throw new Error('no id token')
  const { iss: issuer, sub: subject } = claims
  if (!isSubject(subject)) throw new Error('no subject that could be kept')
  const mayReconcile = configuration.serverMetadata().userinfo_endpoint !== undefined
  const person =
    isWhole(claims) || !mayReconcile
      ? readPerson(claims)
      : // An answer about another subject is refused.
        readPerson(claims, await openid.fetchUserInfo(configuration, tokens.access_token, subject))
  const acr = typeof claims.acr === 'string' ? claims.acr : null
  return { issuer, subject, acr, ...person, idToken: tokens.id_token }
}

/** The library has checked state and issuer of such an answer before. */
function isCancelled(error: unknown): boolean {
  return error instanceof openid.AuthorizationResponseError && error.error === 'access_denied'
}

/** Network faults and the provider's own 5xx: the person tries again; nothing was decided. */
function isNoAnswer(error: unknown): boolean {
  if (error instanceof TypeError) return true
  if (!(error instanceof Error)) return false
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return true
  const { cause, status } = error as { cause?: unknown; status?: number }
  const answered = cause instanceof Response ? cause.status : status
  return (answered !== undefined && answered >= 500) || (cause instanceof Error && isNoAnswer(cause))
}

/** Returns whether the provider refuses the secret of our client (RFC 6749, 5.2). */
function isSecretRefused(error: unknown): boolean {
  return (
    error instanceof openid.WWWAuthenticateChallengeError ||
    (error instanceof openid.ResponseBodyError && error.error === 'invalid_client')
  )
}

/**
 * Returns whether the provider refuses our registration or its secret, or limits our rate; the person who signs in
 * did nothing wrong.
 */
function isTurnedAway(error: unknown): boolean {
  if (error instanceof openid.WWWAuthenticateChallengeError) return true
  if (!(error instanceof openid.ResponseBodyError)) return false
  return (
    [401, 403, 429].includes(error.status) || ['invalid_client', 'unauthorized_client'].includes(error.error)
  )
}
