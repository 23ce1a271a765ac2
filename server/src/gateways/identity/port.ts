/** What the portal asks of an OpenID Connect provider: the code flow with PKCE, state and nonce. */
export interface IdentityGateway {
  /** Where the browser goes to sign in. Throws `IdentityUnavailable`. */
  authorizationUrl(request: AuthorizationRequest): Promise<URL>
  /**
   * Checks the provider's answer (state, issuer, signature, audience, nonce, expiry, how long ago the password was
   * typed) and exchanges the code. Asks UserInfo for what the ID token does not say of the person.
   * Throws `IdentityRefused` for an answer that is not to be believed, `IdentityUnavailable` when there is none.
   */
  exchange(answer: AuthorizationAnswer): Promise<IdentityClaims>
  /** Where the browser goes to end the provider's session too; null where the provider has no such page. */
  endSessionUrl(idToken: string | null, returnUrl: string): Promise<URL | null>
}

export interface AuthorizationRequest {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  /** True asks for the password although the provider may know the browser (ADR 0003). */
  readonly mustAuthenticate: boolean
  /** How employees have to prove who they are; asked of everyone, since nobody is known yet. */
  readonly acr?: string | undefined
  /** True takes no less than `acr`, where the provider can be told so (OpenID Connect Core 5.5.1.1). */
  readonly isAcrDemanded?: boolean
  /** True begins with making a sign-in, where the provider offers it (Initiating User Registration 1.0). */
  readonly isNew: boolean
  /** How long ago the password may have been typed; the browser can take any other wish out of the address. */
  readonly maxAgeSeconds: number
}

export interface AuthorizationAnswer {
  /** The callback as the browser called it, with its query. */
  readonly url: URL
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  /** As it was asked for. */
  readonly maxAgeSeconds: number
}

/** What the provider says of a person, by the ID token or, where that is silent, by UserInfo. */
export interface PersonClaims {
  readonly email: string | null
  readonly isEmailVerified: boolean
  /** Without hidden characters, at most 80. */
  readonly displayName: string | null
}

export interface IdentityClaims extends PersonClaims {
  /** How the person proved who they are, in the provider's words; null where it does not say. */
  readonly acr: string | null
  readonly issuer: string
  /** At most 255 characters of ASCII. */
  readonly subject: string
  readonly idToken: string
}

export class IdentityUnavailable extends Error {
  override readonly name = 'IdentityUnavailable'
}

export class IdentityRefused extends Error {
  override readonly name = 'IdentityRefused'
}

/** An employee came without it: the next step is a sign-in with it. */
export class SecondFactorMissing extends IdentityRefused {
  /** Where the sign-in was to lead. */
  readonly returnTo: string

  constructor(returnTo: string) {
    super('an employee without the second factor')
    this.returnTo = returnTo
  }
}
