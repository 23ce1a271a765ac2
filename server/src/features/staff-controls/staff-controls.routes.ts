import * as endpoints from '@myaccount/contract/endpoints/admin/staff-acts'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import type { StaffControls } from './staff-controls.service.ts'

export function staffControlsRoutes(bind: BindOptions, controls: StaffControls): void {
  bindEndpoint(bind, endpoints.listStaffActs, (visit, { query }) => controls.list(visit, query))
  bindEndpoint(bind, endpoints.downloadStaffActs, (visit, input, { reply }) =>
    controls.sendCsv(visit, input, reply),
  )
}
