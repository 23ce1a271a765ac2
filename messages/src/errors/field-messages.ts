import type { Message } from '../message.ts'

/**
 * The messages for one field of a request, by the codes of the contract's checks
 * (contract/src/field-codes.ts).
 */
export const fieldMessages = {
  missing: /*i18n*/ { id: 'field.missing', message: 'This is missing.' },
  wrong: /*i18n*/ { id: 'field.wrong', message: 'Check this entry.' },
  account_number: /*i18n*/ {
    id: 'field.account_number',
    message: 'Enter an account number as it stands on the bill.',
  },
  policy_number: /*i18n*/ {
    id: 'field.policy_number',
    message: 'Enter a policy number as it stands on the policy.',
  },
  invoice_number: /*i18n*/ {
    id: 'field.invoice_number',
    message: 'Enter an invoice number as it stands on the bill.',
  },
  claim_number: /*i18n*/ {
    id: 'field.claim_number',
    message: 'Enter a claim number as it stands in our letters.',
  },
  calendar_date: /*i18n*/ { id: 'field.calendar_date', message: 'Enter a date like 2026-03-10.' },
  wire_id: /*i18n*/ { id: 'field.wire_id', message: 'This is not an id of ours.' },
  cursor: /*i18n*/ { id: 'field.cursor', message: 'This is not a cursor of ours.' },
  event_cursor: /*i18n*/ { id: 'field.event_cursor', message: 'This is not a cursor.' },
  confirmation_number: /*i18n*/ {
    id: 'field.confirmation_number',
    message: 'Enter a confirmation number like P7K2QX9M4T.',
  },
  setup_id: /*i18n*/ { id: 'field.setup_id', message: 'This is no set-up of ours.' },
  no_invoice: /*i18n*/ { id: 'field.no_invoice', message: 'Choose at least one invoice.' },
  too_many_invoices: /*i18n*/ { id: 'field.too_many_invoices', message: 'Choose at most 50 invoices.' },
  rejection: /*i18n*/ { id: 'field.rejection', message: 'Say why, in up to 500 characters.' },
  closing_note: /*i18n*/ { id: 'field.closing_note', message: 'Say why, in 10 to 500 characters.' },
  both_deposits: /*i18n*/ { id: 'field.both_deposits', message: 'Enter both amounts, like 0.32.' },
  deposit_code: /*i18n*/ { id: 'field.deposit_code', message: 'Enter the code that starts with SM.' },
  nickname_too_long: /*i18n*/ { id: 'field.nickname_too_long', message: 'Use at most 30 characters.' },
  reference_too_long: /*i18n*/ { id: 'field.reference_too_long', message: 'Use at most 60 characters.' },
  number_to_keep_away: /*i18n*/ {
    id: 'field.number_to_keep_away',
    message: 'Do not write a card or account number here.',
  },
  sign_out_from_page: /*i18n*/ { id: 'field.sign_out_from_page', message: 'Sign out from the page.' },
  phone: /*i18n*/ { id: 'field.phone', message: 'Enter a 10-digit phone number.' },
  zip: /*i18n*/ { id: 'field.zip', message: 'Enter the 5 digits of the ZIP code.' },
  payer_name: /*i18n*/ { id: 'field.payer_name', message: 'Enter your name, with 2 to 60 letters.' },
  no_policy: /*i18n*/ { id: 'field.no_policy', message: 'Choose at least one policy.' },
  too_many_policies: /*i18n*/ { id: 'field.too_many_policies', message: 'Choose at most 100 policies.' },
  business_account: /*i18n*/ {
    id: 'field.business_account',
    message: "Only an organization's account can be used.",
  },
  agreement: /*i18n*/ { id: 'field.agreement', message: 'Read and accept the authorization.' },
  masked_account: /*i18n*/ {
    id: 'field.masked_account',
    message: 'Choose a saved bank account. Its number is never typed here.',
  },
  acting_note: /*i18n*/ { id: 'field.acting_note', message: 'Add a note of at least 10 characters.' },
  acting_ticket: /*i18n*/ { id: 'field.acting_ticket', message: 'Use at most 30 characters.' },
  search_too_short: /*i18n*/ { id: 'field.search_too_short', message: 'Enter at least 3 characters.' },
  claim_message: /*i18n*/ {
    id: 'field.claim_message',
    message: 'Write a message of up to 2,000 characters.',
  },
  authority: /*i18n*/ {
    id: 'field.authority',
    message: 'Confirm that you are authorized to act for this organization.',
  },
  account_or_policy: /*i18n*/ {
    id: 'field.account_or_policy',
    message: 'Enter an account number or a policy number. It is on your bill.',
  },
  relationship: /*i18n*/ { id: 'field.relationship', message: 'Choose your role at the organization.' },
  called_person: /*i18n*/ {
    id: 'field.called_person',
    message: 'Write who you spoke with, in 2 to 80 characters.',
  },
  review_note: /*i18n*/ { id: 'field.review_note', message: 'Write 10 to 500 characters.' },
  directions: /*i18n*/ { id: 'field.directions', message: 'Choose an instruction for each item.' },
  holder: /*i18n*/ { id: 'field.holder', message: 'Choose who votes for you.' },
  control_number: /*i18n*/ {
    id: 'field.control_number',
    message: 'Enter the 12-character control number from your letter.',
  },
  switch_reason: /*i18n*/ { id: 'field.switch_reason', message: 'Say why, in 10 to 200 characters.' },
  banner_text: /*i18n*/ { id: 'field.banner_text', message: 'Write 10 to 160 characters.' },
  moment: /*i18n*/ { id: 'field.moment', message: 'Enter a day and a time.' },
  range_order: /*i18n*/ { id: 'field.range_order', message: 'The end is before the beginning.' },
  audit_action: /*i18n*/ { id: 'field.audit_action', message: 'Choose what was done from the list.' },
  file_name: /*i18n*/ { id: 'field.file_name', message: 'Give the file a name of up to 100 characters.' },
  read_back_type: /*i18n*/ {
    id: 'field.read_back_type',
    message: 'Name a type of record, such as account or invoice. Users are not read back.',
  },
  plain_line: /*i18n*/ {
    id: 'field.plain_line',
    message: 'One character cannot be saved. Delete it or type this again.',
  },
  display_name: /*i18n*/ { id: 'field.display_name', message: 'Enter a name of up to 80 characters.' },
  invitation_token: /*i18n*/ { id: 'field.invitation_token', message: 'This link is not complete.' },
  snapshot_head: /*i18n*/ {
    id: 'field.snapshot_head',
    message: 'The first line names the account, the version and the counts.',
  },
  snapshot_line: /*i18n*/ {
    id: 'field.snapshot_line',
    message: 'Each further line names a type, an id and a version.',
  },
  snapshot_type: /*i18n*/ {
    id: 'field.snapshot_type',
    message: 'The counts of the first line do not have this type.',
  },
  snapshot_twice: /*i18n*/ { id: 'field.snapshot_twice', message: 'The snapshot names this record twice.' },
  snapshot_count: /*i18n*/ {
    id: 'field.snapshot_count',
    message: 'The snapshot names another number of records of this type.',
  },
  snapshot_empty: /*i18n*/ {
    id: 'field.snapshot_empty',
    message:
      'The snapshot would delete all records of this type. Name the type in "empty" if there are none.',
  },
} as const

/** Undefined for text that is no code: a parser's, or that of a check with its own text. */
export function fieldMessageOf(code: string): Message | undefined {
  return Object.hasOwn(fieldMessages, code) ? fieldMessages[code as keyof typeof fieldMessages] : undefined
}
