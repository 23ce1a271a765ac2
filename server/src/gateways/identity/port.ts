import type { Language } from '@myaccount/messages/language'

/** The portal's calls to an OpenID Connect provider: the code flow with PKCE, state and nonce. */
export interface IdentityGateway {
  /** Returns the provider's address for signing in. Throws `IdentityUnavailable`. */
  authorizationUrl(request: AuthorizationRequest): Promise<URL>
  /**
   * Checks the provider's answer (state, issuer, signature, audience, nonce, expiry, how long ago the password was
   * typed) and exchanges the code. Asks UserInfo for the claims about the person that the ID token lacks. Throws
   * `IdentityRefused` for an answer that fails a check, `IdentityCancelled` for one that says so, and
   * `IdentityUnavailable` when there is none.
   */
  exchange(answer: AuthorizationAnswer): Promise<IdentityClaims>
  /** Returns the address that ends the provider's session too; null where the provider has no such page. */
  endSessionUrl(ending: EndSessionRequest): Promise<URL | null>
  /** Reads the provider's metadata anew, and returns whether a sign-in can begin with them. */
  isOnline(): Promise<boolean>
}

export interface AuthorizationRequest {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  /** The language of the reader's page, in which the provider may show its own (`ui_locales`). */
  readonly language: Language
  /** True asks for the password although the provider may recognize the browser (ADR 0003). */
  readonly mustAuthenticate: boolean
  /** The address that the provider may fill in, where the portal knows who is to authenticate. */
  readonly loginHint?: string
  /** The required strength of an employee's sign-in; asked of everyone, since the person is not known yet. */
  readonly acr?: string | undefined
  /** True accepts nothing less than `acr`, where the provider can be told so (OpenID Connect Core 5.5.1.1). */
  readonly isAcrDemanded?: boolean
  /** True starts with creating an account, where the provider offers it (Initiating User Registration 1.0). */
  readonly isNew: boolean
  /**
   * The age limit of the password entry; unlike this one, the browser can remove any other parameter from the
   * address.
   */
  readonly maxAgeSeconds: number
}

export interface EndSessionRequest {
  readonly idToken: string | null
  readonly returnUrl: string
  readonly language: Language
  /** Returned by the provider with the browser (RP-Initiated Logout 1.0, 2). */
  readonly state?: string | undefined
}

export interface AuthorizationAnswer {
  /** The callback as the browser called it, with its query. */
  readonly url: URL
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  /** The value of the request. */
  readonly maxAgeSeconds: number
}

/** The claims about a person, from the ID token or, where it lacks them, from UserInfo. */
export interface PersonClaims {
  readonly email: string | null
  readonly isEmailVerified: boolean
  /** Without hidden characters, at most 80. */
  readonly displayName: string | null
}

export interface IdentityClaims extends PersonClaims {
  /** The strength of the sign-in, as the provider names it; null where it does not say. */
  readonly acr: string | null
  readonly issuer: string
  /** The provider's id of the person: at most 255 characters of ASCII. */
  readonly subject: string
  readonly idToken: string
}

export class IdentityUnavailable extends Error {
  override readonly name = 'IdentityUnavailable'
}

export class IdentityRefused extends Error {
  override readonly name = 'IdentityRefused'
}

/** The person pressed Cancel at the provider, or the provider let them go no further (`access_denied`). */
export class IdentityCancelled extends IdentityRefused {}

/** An employee signed in without the second factor; the next step is a sign-in with it. */
export class SecondFactorMissing extends IdentityRefused {
  /** The page that the sign-in was to return to. */
  readonly returnTo: string

  constructor(returnTo: string) {
    super('an employee without the second factor')
    this.returnTo = returnTo
  }
}
