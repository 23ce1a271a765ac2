/** Why a scheduled payment was not sent when its day came; what is charged is never more than was agreed. */
export const lapseReasons = ['amount_changed', 'not_due', 'under_way', 'method_gone', 'held_back'] as const
export type LapseReason = (typeof lapseReasons)[number]
