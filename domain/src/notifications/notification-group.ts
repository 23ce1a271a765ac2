/** The groups for which people choose their notifications and channels (product.md). */
export const notificationGroups = ['policy', 'billing', 'claims', 'member_meeting'] as const
export type NotificationGroup = (typeof notificationGroups)[number]
