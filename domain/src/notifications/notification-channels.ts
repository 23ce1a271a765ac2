import type { NotificationGroup } from './notification-group.ts'

/** The channels for notifications that a person can turn off; nobody chooses for required ones. */
export interface NotificationChannels {
  readonly inApp: boolean
  readonly email: boolean
}

/** The default until a person chooses. */
export const everyWay: NotificationChannels = { inApp: true, email: true }

/**
 * The groups that the carrier mails on paper. Notices of meetings are chosen in the member profile (domain.md
 * 7.1).
 */
export const paperGroups = ['policy', 'billing', 'claims'] as const satisfies readonly NotificationGroup[]
export type PaperGroup = (typeof paperGroups)[number]

/** The groups whose paper an email may replace, by state; `*` is every other state (docs/operations.md). */
export type DeliveryLaw = Readonly<Record<string, readonly PaperGroup[]>>

/** Returns the groups that may come by email in this state: none where the carrier says nothing of it. */
export function groupsByEmail(law: DeliveryLaw, state: string): readonly PaperGroup[] {
  return (Object.hasOwn(law, state) ? law[state] : law['*']) ?? []
}

interface EmailFacts {
  /** The notification is required and cannot be turned off. */
  readonly isMandatory: boolean
  /** The person agreed that email replaces paper in this group. */
  readonly isInsteadOfPaper: boolean
}

export function decideWays(
  { isMandatory, isInsteadOfPaper }: EmailFacts,
  chosen: NotificationChannels,
): NotificationChannels {
  if (isMandatory) return everyWay
  return isInsteadOfPaper ? { ...chosen, email: true } : chosen
}

/** The reasons why the carrier mails paper again without being asked. */
export const paperReturns = ['email_bounced', 'email_changed', 'seat_ended', 'state_rule'] as const
export type PaperReturn = (typeof paperReturns)[number]
