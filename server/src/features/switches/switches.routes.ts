import { switchSystemOff, switchSystemOn } from '@myaccount/contract/endpoints/admin/system-switches'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import type { SwitchesService } from './switches.service.ts'

export function switchesRoutes(bind: BindOptions, switches: SwitchesService): void {
  bindEndpoint(bind, switchSystemOff, (visit, { params, body }) => switches.off(visit, params.system, body))
  bindEndpoint(bind, switchSystemOn, (visit, { params }) => switches.on(visit, params.system))
}
