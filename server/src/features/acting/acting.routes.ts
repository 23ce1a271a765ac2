import * as endpoints from '@myaccount/contract/endpoints/acting/acting'
import { chooseStaffAccess, getStaffAccess } from '@myaccount/contract/endpoints/acting/staff-access'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asSignIn } from '../../database/browser-wall.ts'
import { AppError } from '../../http/app-error.ts'
import { type BindOptions, bindEndpoint, callerOf } from '../../http/bind-endpoint.ts'
import { isSignedIn } from '../../http/visit.ts'
import { type SessionCookies, sessionUserOf } from '../session/session.reader.ts'
import type { ActingServices } from './compose-acting.ts'

export function actingRoutes(
  bind: BindOptions,
  { codes, ask, acting, staffAccess }: ActingServices,
  cookies: SessionCookies,
): void {
  bindEndpoint(bind, endpoints.askToActAs, (visit, input, { request }) =>
    ask.toActAs(visit, input, request.ip),
  )
  bindEndpoint(bind, endpoints.verifyCaller, (visit, input) => ask.toVerifyCaller(visit, input))
  bindEndpoint(bind, endpoints.enterStaffCode, (visit, { params, body }) =>
    codes.enter(visit, params.codeId, body.code),
  )

  bindEndpoint(bind, endpoints.actAsUser, async (visit, { body }, http) => {
    const token = await asSignIn(() => acting.start(visit, body.insured_client_id, tokenOf(http.request)))
    return await answerNewSession(endpoints.actAsUser, token, http)
  })
  bindEndpoint(bind, endpoints.stopActing, async (visit, _, http) => {
    // Pressing twice is no error: the answer is the person who is signed in.
    if (visit.actor.kind !== 'employee-acting') return sessionUserOf(visit)
    const token = await asSignIn(() => acting.stop(visit, tokenOf(http.request)))
    return await answerNewSession(endpoints.stopActing, token, http)
  })

  bindEndpoint(bind, getStaffAccess, (visit) => staffAccess.read(visit))
  bindEndpoint(bind, chooseStaffAccess, (visit, { body }) => staffAccess.choose(visit, body.isRefused))

  function tokenOf(request: FastifyRequest): string {
    const token = cookies.readSession(request.headers.cookie)
    if (token === undefined) throw new AppError('session.required')
    return token
  }

  /** Answers with the session that the next request will find. */
  async function answerNewSession(
    endpoint: typeof endpoints.actAsUser | typeof endpoints.stopActing,
    token: string,
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  ) {
    const cookie = cookies.setSession(token)
    const [cookieHeader] = cookie.split(';')
    const visit = await bind.authenticate({ ...callerOf(endpoint, request), cookieHeader })
    if (!isSignedIn(visit)) throw new AppError('session.required')
    reply.header('set-cookie', cookie)
    return sessionUserOf(visit)
  }
}
