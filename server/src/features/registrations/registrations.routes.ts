import * as reviews from '@myaccount/contract/endpoints/admin/registration-reviews'
import * as endpoints from '@myaccount/contract/endpoints/registrations/registrations'
import type { FastifyRequest } from 'fastify'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import type { AcceptedFrom } from '../terms/terms.reader.ts'
import type { RegistrationsDesk } from './compose-registrations.ts'

export function registrationsRoutes(bind: BindOptions, desk: RegistrationsDesk): void {
  bindEndpoint(bind, endpoints.listRegistrations, (visit) => desk.registrations.list(visit))
  bindEndpoint(bind, endpoints.findRegistration, (visit, { body }, { request }) =>
    desk.find(visit, body, request.ip),
  )
  bindEndpoint(bind, endpoints.sendRegistrationCode, async (visit, { params }, { request }) =>
    desk.sendContactCode(visit, await desk.registrations.findOwn(visit, params.registrationId), request.ip),
  )
  bindEndpoint(bind, endpoints.proveRegistration, async (visit, { params, body }, { request }) =>
    desk.prove(
      visit,
      await desk.registrations.findOwn(visit, params.registrationId),
      body,
      declaredFrom(request),
    ),
  )
  bindEndpoint(bind, endpoints.askForReview, async (visit, { params, body }, { request }) =>
    desk.askReview(
      visit,
      await desk.registrations.findOwn(visit, params.registrationId),
      body,
      declaredFrom(request),
    ),
  )
  bindEndpoint(bind, reviews.listRegistrationReviews, (visit) => desk.reviews.list(visit))
  bindEndpoint(bind, reviews.decideRegistrationReview, (visit, { params, body }) =>
    desk.reviews.decide(visit, params.registrationId, body),
  )
}

function declaredFrom(request: FastifyRequest): AcceptedFrom {
  return { address: request.ip, browser: request.headers['user-agent'] ?? '' }
}
