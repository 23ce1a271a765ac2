import * as openid from 'openid-client'

/** The ways in order of preference. A provider that names none accepts the first (Discovery 1.0, 3). */
const methods = [
  ['client_secret_basic', openid.ClientSecretBasic],
  ['client_secret_post', openid.ClientSecretPost],
  ['client_secret_jwt', openid.ClientSecretJwt],
] as const

/**
 * Authenticates the portal with its secret at the provider's token endpoint, in a way that the provider's metadata
 * lists.
 */
export function authenticateClient(clientSecret: string): openid.ClientAuth {
  return (metadata, client, body, headers) => {
    const taken = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const chosen = methods.find(([name]) => taken.includes(name))
    if (chosen === undefined) throw new Error('The provider takes no client authentication by a secret.')
    const [, make] = chosen
    return make(clientSecret)(metadata, client, body, headers)
  }
}
