/**
 * The reasons why a line of the feed was refused. A code keeps its meaning; the sentence beside it is for
 * people.
 */
export const feedRejectCodes = [
  /** The line is no JSON, no UTF-8, or longer than allowed. */
  'unreadable',
  /** The schema does not accept it; the reason names the field. */
  'invalid',
  /** The id differs from the number: accounts, policies and claims are identified by their numbers. */
  'id_not_number',
  /** A number does not have the carrier's own form. */
  'number_form',
  /** A value of the core system has no line in the carrier's `codes.csv`; the reason quotes the line. */
  'unmapped_code',
  /** This version of the record arrived before, with other content. */
  'version_conflict',
  /** The record, or what it refers to, belongs to another account. */
  'other_account',
  /** The number belongs to another record. */
  'number_taken',
  /** The invoice number changed, which an invoice never does. */
  'number_changed',
  /** The system is unknown, or may not be changed by this portal's feed, or the type needs another token. */
  'not_allowed',
  /** The record breaks a rule of the database. */
  'rule_broken',
] as const

export type FeedRejectCode = (typeof feedRejectCodes)[number]
