/** For how many minutes an employee may switch a system off at once: an hour to a week. None stays off for good. */
export const switchOffMinutes = [60, 240, 720, 1440, 4320, 10_080] as const
export type SwitchOffMinutes = (typeof switchOffMinutes)[number]

export const switchReasonAtLeast = 10
export const switchReasonAtMost = 200
