/** The reasons why a scheduled payment was not sent on its day; it never charges more than was agreed. */
export const lapseReasons = ['amount_changed', 'not_due', 'under_way', 'method_gone', 'held_back'] as const
export type LapseReason = (typeof lapseReasons)[number]
