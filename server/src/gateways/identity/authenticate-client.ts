import * as openid from 'openid-client'

/** In the order in which they are chosen. The first is what a provider takes that names none (Discovery 1.0, 3). */
const methods = [
  ['client_secret_basic', openid.ClientSecretBasic],
  ['client_secret_post', openid.ClientSecretPost],
  ['client_secret_jwt', openid.ClientSecretJwt],
] as const

/** How the portal shows its secret at the provider's token endpoint: by a way that the provider's metadata names. */
export function authenticateClient(clientSecret: string): openid.ClientAuth {
  return (metadata, client, body, headers) => {
    const taken = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const chosen = methods.find(([name]) => taken.includes(name))
    if (chosen === undefined) throw new Error('The provider takes no client authentication by a secret.')
    const [, make] = chosen
    return make(clientSecret)(metadata, client, body, headers)
  }
}
