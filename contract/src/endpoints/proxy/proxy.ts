import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { accountNumber, cursor, page, proxyId } from '../../formats.ts'
import { begunStepUp } from '../../shared-shapes.ts'
import {
  appointment,
  carriersId,
  meetingFacts,
  proxyOfMember,
  proxyReceipt,
  revocation,
} from './proxy-facts.ts'

export const getNextMeeting = endpoint({
  method: 'GET',
  path: '/api/v1/proxy/meeting',
  class: 'browser',
  access: { kind: 'insured', capability: 'proxy', whileActing: 'never' },
  summary:
    "The members' meeting that comes next: agenda, who may hold a proxy and for how long, and the cut-off.",
  /** Null if no meeting is announced. */
  response: z.object({ meeting: z.nullable(meetingFacts) }),
})

export const getProxyStatus = endpoint({
  method: 'GET',
  path: '/api/v1/proxy/status',
  class: 'browser',
  access: { kind: 'insured', capability: 'proxy', whileActing: 'never' },
  summary:
    "How each account stands at the next members' meeting, by name, 50 a page; none where none is announced.",
  query: z.object({ accountNumber: z.optional(accountNumber), after: z.optional(cursor) }),
  response: page(proxyOfMember),
})

export const downloadMeetingNotice = endpoint({
  method: 'GET',
  path: '/api/v1/proxy/meetings/{meetingId}/notice.pdf',
  class: 'download',
  access: { kind: 'insured', capability: 'proxy', whileActing: 'never' },
  limits: [{ per: 'session', most: 30, withinSeconds: 60 }],
  summary: 'Notice and agenda of a meeting as a tagged PDF.',
  params: z.object({ meetingId: carriersId }),
  produces: 'application/pdf',
})

export const appointProxy = endpoint({
  method: 'POST',
  path: '/api/v1/proxy/appointments',
  class: 'browser',
  access: { kind: 'insured', capability: 'proxy', whileActing: 'never' },
  limits: [{ per: 'session', most: 20, withinSeconds: 600 }],
  summary: 'Signs an appointment, or one in place of another; it counts when the one-time code is entered.',
  body: z.object({ accountNumber, ...appointment }),
  response: begunStepUp,
  status: 201,
})

export const revokeProxy = endpoint({
  method: 'POST',
  path: '/api/v1/proxy/revocations',
  class: 'browser',
  access: { kind: 'insured', capability: 'proxy', whileActing: 'never' },
  limits: [{ per: 'session', most: 20, withinSeconds: 600 }],
  summary: 'Signs a revocation; it counts when the one-time code is entered.',
  body: z.object({ accountNumber, ...revocation }),
  response: begunStepUp,
  status: 201,
})

export const getProxyReceipt = endpoint({
  method: 'GET',
  path: '/api/v1/proxy/receipts/{proxyId}',
  class: 'browser',
  access: { kind: 'insured', capability: 'proxy', whileActing: 'never' },
  summary: 'What was signed, with its proof and all that was signed before.',
  params: z.object({ proxyId }),
  response: proxyReceipt,
})

export const downloadProxyReceipt = endpoint({
  method: 'GET',
  path: '/api/v1/proxy/receipts/{proxyId}/receipt.pdf',
  class: 'download',
  access: { kind: 'insured', capability: 'proxy', whileActing: 'never' },
  summary: 'The receipt as it was written when it was signed: the same bytes each time.',
  params: z.object({ proxyId }),
  produces: 'application/pdf',
})

export const checkProxyReceipt = endpoint({
  method: 'POST',
  path: '/api/v1/proxy/checks',
  class: 'browser',
  access: { kind: 'public' },
  limits: [{ per: 'address', most: 30, withinSeconds: 60 }],
  isRead: true,
  summary: 'Whether a PDF is a receipt of ours, by its SHA-256, and whether it still counts.',
  body: z.object({ fingerprint: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  /** Null for a PDF that is not a receipt of ours. */
  response: z.object({
    receipt: z.nullable(
      z.object({
        act: z.enum(['appointed', 'revoked']),
        confirmation: z.string(),
        signedAt: z.string(),
        isLatest: z.boolean(),
      }),
    ),
  }),
})
