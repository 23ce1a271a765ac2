import type { Carrier } from '../../carrier/carrier.ts'
import type { BindOptions } from '../../http/bind-endpoint.ts'
import { bindRead } from '../../http/reads/bind-read.ts'
import { countRead, listRead, makePolicyRead, scheduleRead } from './policies.service.ts'

export function policiesRoutes(bind: BindOptions, { stateRules }: Pick<Carrier, 'stateRules'>): void {
  bindRead(bind, listRead)
  bindRead(bind, countRead)
  bindRead(bind, makePolicyRead(stateRules))
  bindRead(bind, scheduleRead)
}
