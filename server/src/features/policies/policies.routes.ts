import type { BindOptions } from '../../http/bind-endpoint.ts'
import { bindRead } from '../../http/reads/bind-read.ts'
import { countRead, listRead, policyRead, scheduleRead } from './policies.service.ts'

export function policiesRoutes(bind: BindOptions): void {
  bindRead(bind, listRead)
  bindRead(bind, countRead)
  bindRead(bind, policyRead)
  bindRead(bind, scheduleRead)
}
