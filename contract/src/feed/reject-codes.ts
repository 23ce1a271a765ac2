/** Why a line of the feed was refused; a code keeps its meaning, the sentence beside it is for people. */
export const feedRejectCodes = [
  /** No JSON, no UTF-8, or longer than a line may be. */
  'unreadable',
  /** The schema does not accept it; the reason names the field. */
  'invalid',
  /** Accounts, policies and claims are known by their numbers: the id is another. */
  'id_not_number',
  /** A number that is not of the carrier's own form. */
  'number_form',
  /** This version of the record came before, with other content. */
  'version_conflict',
  /** The record, or what it refers to, belongs to another account. */
  'other_account',
  /** The number belongs to another record. */
  'number_taken',
  /** An invoice keeps its number. */
  'number_changed',
  /** No such system, one that this portal does not let the feed move, or a type that goes by another token. */
  'not_allowed',
  /** The database keeps a rule that the record breaks. */
  'rule_broken',
] as const

export type FeedRejectCode = (typeof feedRejectCodes)[number]
