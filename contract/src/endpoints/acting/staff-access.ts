import { actingReasons } from '@myaccount/domain/acting/acting'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

export const staffAccess = z.object({
  /** No employee may act for this person. */
  isRefused: z.boolean(),
  /** The newest 20. */
  times: z.array(
    z.object({
      startedAt: z.string(),
      /** Ends half an hour after the start if nobody pressed Stop. */
      endedAt: z.string(),
      isOver: z.boolean(),
      employeeName: z.nullable(z.string()),
      reason: z.enum(actingReasons),
      note: z.string(),
      /** The masked address of the caller whom the employee verified; null if no caller was verified. */
      callerSentTo: z.nullable(z.string()),
    }),
  ),
})
export type StaffAccess = z.infer<typeof staffAccess>

export const getStaffAccess = endpoint({
  method: 'GET',
  path: '/api/v1/profile/staff_access',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_account' },
  summary: 'When employees acted for this person and why, and whether they may.',
  response: staffAccess,
})

export const chooseStaffAccess = endpoint({
  method: 'PUT',
  path: '/api/v1/profile/staff_access',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_account', whileActing: 'never' },
  limits: [{ per: 'session', most: 30, withinSeconds: 60 }],
  summary: 'Refuses that employees act for this person, or allows it again; a refusal ends it at once.',
  body: z.object({ isRefused: z.boolean() }),
  response: staffAccess,
})
