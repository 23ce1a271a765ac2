import type { NotificationGroup } from './notification-group.ts'

/** How a person is told what they can do without; of what is needed nobody chooses. */
export interface NotificationChannels {
  readonly inApp: boolean
  readonly email: boolean
}

/** Until somebody chose. */
export const everyWay: NotificationChannels = { inApp: true, email: true }

/** What the carrier mails on paper. Notices of meetings are chosen in the member profile (domain.md 7.1). */
export const paperGroups = ['policy', 'billing', 'claims'] as const satisfies readonly NotificationGroup[]
export type PaperGroup = (typeof paperGroups)[number]

interface EmailFacts {
  /** Nobody can do without it. */
  readonly isMandatory: boolean
  /** The person agreed that email takes the place of paper in this group. */
  readonly isInsteadOfPaper: boolean
}

export function decideWays(
  { isMandatory, isInsteadOfPaper }: EmailFacts,
  chosen: NotificationChannels,
): NotificationChannels {
  if (isMandatory) return everyWay
  return isInsteadOfPaper ? { ...chosen, email: true } : chosen
}

/** Why the carrier mails paper again without being asked. */
export const paperReturns = ['email_bounced', 'email_changed', 'seat_ended'] as const
export type PaperReturn = (typeof paperReturns)[number]
