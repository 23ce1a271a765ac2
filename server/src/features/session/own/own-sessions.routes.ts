import { endOtherSessions, listSessions } from '@myaccount/contract/endpoints/people/own-sessions'
import { type BindOptions, bindEndpoint } from '../../../http/bind-endpoint.ts'
import type { makeOwnSessions } from './own-sessions.ts'

export function ownSessionsRoutes(bind: BindOptions, own: ReturnType<typeof makeOwnSessions>): void {
  bindEndpoint(bind, listSessions, (visit) => own.list(visit))
  bindEndpoint(bind, endOtherSessions, (visit) => own.endOthers(visit))
}
