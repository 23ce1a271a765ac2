import {
  switchOffMinutes,
  switchReasonAtLeast,
  switchReasonAtMost,
} from '@myaccount/domain/status/switch-off'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { line } from '../../typed-text.ts'

const access = { kind: 'employee', permission: 'operate' } as const
const limits = [{ per: 'session', most: 30, withinSeconds: 60 }] as const
const params = z.object({ system: z.enum(['imageright', 'billing_center', 'smartcomms']) })

export const switchSystemOff = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/systems/{system}/switch',
  class: 'browser',
  access,
  limits,
  summary: 'Says that a system of the carrier is away, until it is switched on or the time is over.',
  params,
  body: z.object({
    reason: line({ min: switchReasonAtLeast, max: switchReasonAtMost, code: 'switch_reason' }),
    forMinutes: z.literal(switchOffMinutes),
  }),
  status: 204,
})

export const switchSystemOn = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/systems/{system}/switch',
  class: 'browser',
  access,
  limits,
  summary: 'Takes back what an employee switched off; what the feed says stands.',
  params,
  status: 204,
})
