import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { endedSessions } from '../../shared-shapes.ts'

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v1/sessions',
  class: 'browser',
  access: { kind: 'signed-in', whileActing: 'never' },
  summary: 'Where one is signed in: the sessions that count, this one first.',
  response: z.array(
    z.object({
      /** The browser's own name, such as `Firefox`; null if it is unknown. */
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      startedAt: z.string(),
      activeAt: z.string(),
      isThis: z.boolean(),
    }),
  ),
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/v1/sessions/end_others',
  class: 'browser',
  access: { kind: 'signed-in', whileActing: 'never' },
  summary: 'Signs out everywhere else: every other session of the person ends at once.',
  response: endedSessions,
})
