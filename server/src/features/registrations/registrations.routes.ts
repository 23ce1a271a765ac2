import * as reviews from '@myaccount/contract/endpoints/admin/registration-reviews'
import * as endpoints from '@myaccount/contract/endpoints/registrations/registrations'
import type { FastifyRequest } from 'fastify'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import type { AcceptedFrom } from '../terms/terms.reader.ts'
import type { RegistrationServices } from './compose-registrations.ts'

export function registrationsRoutes(bind: BindOptions, confirmations: RegistrationServices): void {
  bindEndpoint(bind, endpoints.listRegistrations, (visit) => confirmations.registrations.list(visit))
  bindEndpoint(bind, endpoints.findRegistration, (visit, { body }, { request }) =>
    confirmations.find(visit, body, request.ip),
  )
  bindEndpoint(bind, endpoints.sendRegistrationCode, async (visit, { params }, { request }) =>
    confirmations.sendContactCode(
      visit,
      await confirmations.registrations.findOwn(visit, params.registrationId),
      request.ip,
    ),
  )
  bindEndpoint(bind, endpoints.proveRegistration, async (visit, { params, body }, { request }) =>
    confirmations.prove(
      visit,
      await confirmations.registrations.findOwn(visit, params.registrationId),
      body,
      declaredFrom(request),
    ),
  )
  bindEndpoint(bind, endpoints.askForReview, async (visit, { params, body }, { request }) =>
    confirmations.askReview(
      visit,
      await confirmations.registrations.findOwn(visit, params.registrationId),
      body,
      declaredFrom(request),
    ),
  )
  bindEndpoint(bind, reviews.listRegistrationReviews, (visit) => confirmations.reviews.list(visit))
  bindEndpoint(bind, reviews.decideRegistrationReview, (visit, { params, body }) =>
    confirmations.reviews.decide(visit, params.registrationId, body),
  )
}

function declaredFrom(request: FastifyRequest): AcceptedFrom {
  return { address: request.ip, browser: request.headers['user-agent'] ?? '' }
}
