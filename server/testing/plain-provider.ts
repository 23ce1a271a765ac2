import type { AuthorizationRequest, IdentityClaims, IdentityGateway } from '../src/gateways/identity/port.ts'
import type { TestApp } from './test-app.ts'
import { type PersonName, people } from './test-records.ts'

interface SignIn {
  /** `/` unless given. */
  readonly returnTo?: string
  /** How the person has proved themselves. */
  readonly acr?: string | null
  /** Beside the return address, as the portal's own link writes it: `&secondFactor=1`. */
  readonly more?: string
}

export interface PlainProvider {
  readonly identity: IdentityGateway
  /** What the portal asked for last. */
  asked(): AuthorizationRequest | undefined
  /** The whole sign-in of that person; answers where the portal sends the browser at its end. */
  landing(the: TestApp, person: PersonName, signIn?: SignIn): Promise<string | undefined>
}

/** An identity provider at hand that says of each sign-in what the test wants. */
export function plainProvider(): PlainProvider {
  let asked: AuthorizationRequest | undefined
  let claims: IdentityClaims | undefined
  return {
    identity: {
      async authorizationUrl(request) {
        asked = request
        return new URL('https://identity.example/authorize')
      },
      async exchange() {
        if (claims === undefined) throw new Error('Nobody signs in')
        return claims
      },
      endSessionUrl: async () => null,
      isOnline: async () => true,
    },
    asked: () => asked,
    async landing(the, person, { returnTo = '/', acr = null, more = '' } = {}) {
      claims = {
        issuer: 'https://identity.example',
        subject: person,
        idToken: 'token',
        acr,
        email: people[person],
        isEmailVerified: true,
        displayName: null,
      }
      const started = await the.call({ path: `/auth/login?returnTo=${encodeURIComponent(returnTo)}${more}` })
      const cookie = String(started.headers['set-cookie']).split(';')[0] ?? ''
      const path = `/auth/callback/authorization-code?code=one&state=${asked?.state}`
      return (await the.call({ path, cookie })).headers.location
    },
  }
}
