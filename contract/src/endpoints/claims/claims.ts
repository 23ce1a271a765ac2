import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { accountNumber, claimNumber, claimRequestId, cursor, page } from '../../formats.ts'
import { lines } from '../../typed-text.ts'
import { claimDetail, claimFacts } from './claim-facts.ts'

export const listClaims = endpoint({
  method: 'GET',
  path: '/api/v1/claims',
  class: 'browser',
  access: { kind: 'insured', capability: 'claims_see' },
  summary: 'The claims of one account, 50 a page: open ones first, the newest loss first.',
  query: z.object({ accountNumber, after: z.optional(cursor) }),
  response: page(claimFacts),
})

const params = z.object({ claimNumber })

export const getClaim = endpoint({
  method: 'GET',
  path: '/api/v1/claims/{claimNumber}',
  class: 'browser',
  access: { kind: 'insured', capability: 'claims_see' },
  summary: 'One claim: where it stands, who owes what by when, requests, payments, activity and messages.',
  params,
  response: claimDetail,
})

export const writeClaimMessage = endpoint({
  method: 'POST',
  path: '/api/v1/claims/{claimNumber}/messages',
  class: 'browser',
  access: { kind: 'insured', capability: 'claims_write' },
  limits: [{ per: 'session', most: 20, withinSeconds: 600 }],
  summary:
    'Writes to the adjuster of a claim, also to say that a request cannot be answered; pressed twice it is one message.',
  params,
  body: z.object({
    words: lines({ max: 2000, code: 'claim_message' }),
    /** The open request that the organization cannot answer, with the reason in `words`. */
    requestId: z.optional(claimRequestId),
  }),
  response: claimDetail,
  status: 201,
})
