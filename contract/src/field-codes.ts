/** What a check of the contract says is wrong with a field; the server writes it in the reader's language. */
export const fieldCodes = [
  'account_number',
  'policy_number',
  'invoice_number',
  'claim_number',
  'calendar_date',
  'wire_id',
  'cursor',
  'event_cursor',
  'confirmation_number',
  'setup_id',
  'no_invoice',
  'too_many_invoices',
  'rejection',
  'both_deposits',
  'deposit_code',
  'nickname_too_long',
  'reference_too_long',
  'number_to_keep_away',
  'sign_out_from_page',
  'plain_line',
  'zip',
  'payer_name',
  'no_policy',
  'too_many_policies',
  'business_account',
  'agreement',
  'masked_account',
  'search_too_short',
  'claim_message',
  'display_name',
  'invitation_token',
  'acting_note',
  'acting_ticket',
  'authority',
  'account_or_policy',
  'relationship',
  'review_note',
  'directions',
  'holder',
  'control_number',
  'phone',
] as const

export type FieldCode = (typeof fieldCodes)[number]

/** For a check that has a code: typed, since zod takes any text. */
export function fieldCode(code: FieldCode): FieldCode {
  return code
}
