import { choices } from '@myaccount/domain/proxy/directions'
import { holderKinds, proxyTerms } from '@myaccount/domain/proxy/domicile-rules'
import { actChannels } from '@myaccount/domain/proxy/proxy-standing'
import * as z from 'zod/mini'
import { calendarDate, proxyId, seatId, seatRole, stepUpId, userId } from '../formats.ts'

export const changedSeatEventData = z.object({
  seatId,
  status: z.enum(['given', 'ended']),
  role: seatRole,
  from: calendarDate,
  to: z.nullable(calendarDate),
  userId,
  /** The carrier's id of the person; null for one whom the carrier does not know. */
  carrierId: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  /** Null where neither the carrier nor the identity provider verified one. */
  email: z.nullable(z.string()),
})

export const changedContactEventData = z.object({
  userId,
  carrierId: z.nullable(z.string()),
  changed: z.enum(['email', 'phone']),
  /** The new value of what changed. */
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
})

export const erasedPersonEventData = z.object({
  userId,
  carrierId: z.nullable(z.string()),
  /** The seats on this account that ended by it. */
  endedSeats: z.array(seatId),
})

export const actingEventData = z.object({
  actingId: stepUpId,
  employeeId: userId,
  insuredId: userId,
  /** Present as it starts. */
  isCallerVerified: z.optional(z.boolean()),
})

export const changedMemberEventData = z.object({
  representative: z.object({
    name: z.string(),
    title: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  noticePreference: z.enum(['mail', 'electronic']),
  revision: z.int(),
})

export const revokedProxyEventData = z.object({
  proxyId,
  meetingId: z.string(),
  channel: z.enum(actChannels),
  signedAt: z.string(),
  confirmation: z.string(),
  /** SHA-256 of the receipt's PDF. */
  receiptHash: z.string(),
})

export const appointedProxyEventData = z.extend(revokedProxyEventData, {
  holder: z.object({ kind: z.enum(holderKinds), name: z.string() }),
  term: z.enum(proxyTerms),
  expiresOn: calendarDate,
  /** The direction for each item of the agenda, keyed by the item. */
  directions: z.record(z.string(), z.enum(choices)),
})
