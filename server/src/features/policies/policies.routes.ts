import type { BindOptions } from '../../http/bind-endpoint.ts'
import { bindRead } from '../../http/reads/bind-read.ts'
import {
  makeCountRead,
  makeListRead,
  makePolicyRead,
  type PoliciesCarrier,
  scheduleRead,
} from './policies.service.ts'

export function policiesRoutes(bind: BindOptions, carrier: PoliciesCarrier): void {
  bindRead(bind, makeListRead(carrier))
  bindRead(bind, makeCountRead(carrier))
  bindRead(bind, makePolicyRead(carrier))
  bindRead(bind, scheduleRead)
}
