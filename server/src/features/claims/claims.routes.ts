import { getClaim, listClaims, writeClaimMessage } from '@myaccount/contract/endpoints/claims/claims'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import type { ClaimsService } from './claims.service.ts'

export function claimsRoutes(bind: BindOptions, service: ClaimsService): void {
  bindEndpoint(bind, listClaims, (visit, { query }) => service.list(visit, query))
  bindEndpoint(bind, getClaim, (visit, { params }) => service.read(visit, params.claimNumber))
  bindEndpoint(bind, writeClaimMessage, (visit, { params, body }) =>
    service.write(visit, params.claimNumber, body),
  )
}
