import { controlNumberPattern } from '@myaccount/domain/proxy/control-number'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { fieldCode } from '../../field-codes.ts'
import { emailAddress, proxyId } from '../../formats.ts'
import { appointment, meetingFacts, proxyOfMember, proxyReceipt, signer } from './proxy-facts.ts'

/** The content of a mailed card: one member at one meeting, with no more than the organization's name. */
export const proxyCard = z.object({
  member: z.omit(proxyOfMember, { accountNumber: true }),
  meeting: meetingFacts,
  /** The receipt of the last act signed with this card; null before the first. */
  receipt: z.nullable(z.omit(proxyReceipt, { accountNumber: true })),
})

export type ProxyCard = z.infer<typeof proxyCard>

/** Null if this browser has opened no card. */
export const shownProxyCard = z.object({ card: z.nullable(proxyCard) })

const perAddress = [{ per: 'address', most: 60, withinSeconds: 60 }] as const

export const openProxyCard = endpoint({
  method: 'POST',
  path: '/api/v1/proxy/card',
  class: 'browser',
  access: { kind: 'public', whileActing: 'never' },
  limits: perAddress,
  summary:
    'Opens a mailed proxy card by its control number and ZIP code, for half an hour. Every miss is the same answer, and takes as long.',
  body: z.object({
    controlNumber: z.string().check(z.regex(controlNumberPattern, fieldCode('control_number'))),
    zip: z.string().check(z.regex(/^\d{5}$/, fieldCode('zip'))),
  }),
  response: shownProxyCard,
})

export const getProxyCard = endpoint({
  method: 'GET',
  path: '/api/v1/proxy/card',
  class: 'browser',
  access: { kind: 'public' },
  summary:
    'The mailed card that this browser has opened, how its member stands, and what was signed with it.',
  response: shownProxyCard,
})

export const closeProxyCard = endpoint({
  method: 'DELETE',
  path: '/api/v1/proxy/card',
  class: 'browser',
  access: { kind: 'public' },
  summary: 'Closes the card in this browser; its number opens it again.',
  status: 204,
})

/** The signer, and the email address for the receipt if they want one. */
const byCard = { ...signer, email: z.optional(emailAddress) }
const { meetingId: _, ...wished } = appointment

export const appointByCard = endpoint({
  method: 'POST',
  path: '/api/v1/proxy/card/appointments',
  class: 'browser',
  access: { kind: 'public', whileActing: 'never' },
  limits: perAddress,
  summary: 'Appoints a proxy with the card that this browser has opened; pressed twice it is one.',
  body: z.object({ ...wished, ...byCard }),
  response: proxyCard,
  status: 201,
})

export const revokeByCard = endpoint({
  method: 'POST',
  path: '/api/v1/proxy/card/revocations',
  class: 'browser',
  access: { kind: 'public', whileActing: 'never' },
  limits: perAddress,
  summary: 'Revokes the proxy of the member whose card this browser has opened.',
  body: z.object(byCard),
  response: proxyCard,
  status: 201,
})

export const downloadCardReceipt = endpoint({
  method: 'GET',
  path: '/api/v1/proxy/card/receipts/{proxyId}/receipt.pdf',
  class: 'download',
  access: { kind: 'public' },
  limits: perAddress,
  summary: 'The receipt of what was signed with this card: the same bytes each time.',
  params: z.object({ proxyId }),
  produces: 'application/pdf',
})

export const downloadCardNotice = endpoint({
  method: 'GET',
  path: '/api/v1/proxy/card/notice.pdf',
  class: 'download',
  access: { kind: 'public' },
  limits: perAddress,
  summary: "Notice and agenda of the card's meeting as a tagged PDF.",
  produces: 'application/pdf',
})
