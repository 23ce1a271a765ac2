import type { FeedRejectCode } from '@myaccount/contract/feed/reject-codes'

/** Maps each code of a refusal to the sender's action. A test compares these sentences with docs/feed.md. */
export const mendOf: Readonly<Record<FeedRejectCode, string>> = {
  unreadable: 'Write one JSON object a line, in UTF-8, of at most 1 MiB, and send the line again.',
  invalid: 'Correct the field that the reason names, and send the same version again.',
  id_not_number: 'Send the number as the id.',
  number_form: 'Correct the number, or ACCOUNT_NUMBER_PATTERN or POLICY_NUMBER_PATTERN.',
  unmapped_code: 'Add the quoted line to codes.csv, restart the portal, and send the same version again.',
  version_conflict: 'Raise the version with each change, and send the record with a higher one.',
  other_account: 'Correct the account number. To move a record, delete it and send it under a new id.',
  number_taken: 'Delete the record that has the number, or correct the number.',
  number_changed: 'Send the invoice under its first number, or as a new record.',
  not_allowed: 'Use the path and token of the type, and a system that docs/feed.md names.',
  rule_broken: 'Correct what the reason names, and send the record with a higher version.',
}
