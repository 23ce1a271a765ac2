/** By these people choose what they are told, and how (product.md). */
export const notificationGroups = ['policy', 'billing', 'claims', 'member_meeting'] as const
export type NotificationGroup = (typeof notificationGroups)[number]
