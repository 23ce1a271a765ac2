import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const online = z.object({ online: z.boolean() })

export const getVersion = endpoint({
  method: 'GET',
  path: '/status/version',
  class: 'probe',
  access: { kind: 'public' },
  summary: 'The version that is served; a client of another version reloads itself.',
  background: true,
  response: z.object({ MyAccountVersion: z.object({ metrics: z.object({ appVersion: z.string() }) }) }),
})

export const getEvents = endpoint({
  method: 'GET',
  path: '/status/events',
  class: 'probe',
  access: { kind: 'public' },
  summary: "Which of the carrier's systems are online.",
  background: true,
  response: z.object({
    MyAccountEvents: z.object({ imageright: online, billing_center: online, smartcomms: online }),
  }),
})
