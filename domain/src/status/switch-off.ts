/**
 * The minutes for which an employee may switch a system off: an hour to a week. No system stays off for good.
 */
export const switchOffMinutes = [60, 240, 720, 1440, 4320, 10_080] as const
export type SwitchOffMinutes = (typeof switchOffMinutes)[number]

export const switchReasonAtLeast = 10
export const switchReasonAtMost = 200
