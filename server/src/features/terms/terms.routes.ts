import { acceptTerms, getOwnTerms } from '@myaccount/contract/endpoints/terms/terms'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import type { Terms } from './terms.service.ts'

export function termsRoutes(bind: BindOptions, terms: Terms): void {
  bindEndpoint(bind, getOwnTerms, (visit) => terms.read(visit))
  bindEndpoint(bind, acceptTerms, (visit, { body }, { request }) =>
    terms.accept(visit, body.hash, {
      address: request.ip,
      browser: request.headers['user-agent'] ?? '',
    }),
  )
}
