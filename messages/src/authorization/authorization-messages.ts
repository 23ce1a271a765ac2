/**
 * The carrier's text, as a placeholder, that a payer agrees to. A text that was ever shown is never changed:
 * a new wording is a new version (authorization-text.ts), and each payment keeps the text that it was made
 * under.
 */
export const bankAuthorization = {
  short: /*i18n*/ {
    id: 'authorization.bank.short',
    message:
      'By pressing Pay you authorize a one-time electronic debit of {amount} for {account} from the account above, on or after {day}.',
  },
  shortLater: /*i18n*/ {
    id: 'authorization.bank.short_later',
    message:
      'By pressing Schedule you authorize a one-time electronic debit of up to {amount} for {account} from the account above, on or after {day}.',
  },
  shortSavedOn: /*i18n*/ {
    id: 'authorization.bank.short_saved_on',
    message: 'The account is saved on {owner}.',
  },
  debit: /*i18n*/ {
    id: 'authorization.bank.debit',
    message: 'By pressing Pay you authorize a one-time electronic debit of {amount}, on or after {day}.',
  },
  debitLater: /*i18n*/ {
    id: 'authorization.bank.debit_later',
    message:
      'By pressing Schedule you authorize a one-time electronic debit of up to {amount}, on or after {day}.',
  },
  takesFrom: /*i18n*/ {
    id: 'authorization.bank.takes_from',
    message: '{carrier} takes it from {method}.',
  },
  takesFromAt: /*i18n*/ {
    id: 'authorization.bank.takes_from_at',
    message: '{carrier} takes it from {method} at {bank}.',
  },
  savedOn: /*i18n*/ {
    id: 'authorization.bank.saved_on',
    message: 'The bank account is saved on {owner}, account {number}.',
  },
  banksClosed: /*i18n*/ {
    id: 'authorization.bank.banks_closed',
    message: 'If banks are closed that day, it is taken on the next banking day.',
  },
  belongsToOrganization: /*i18n*/ {
    id: 'authorization.bank.belongs_to_organization',
    message: 'The bank account belongs to the organization and is a business account, not a personal one.',
  },
  belongsTo: /*i18n*/ {
    id: 'authorization.bank.belongs_to',
    message: 'The bank account belongs to {owner} and is a business account, not a personal one.',
  },
  networkRules: /*i18n*/ {
    id: 'authorization.bank.network_rules',
    message: 'You agree to the ACH network rules for business debits.',
  },
  returned: /*i18n*/ {
    id: 'authorization.bank.returned',
    message: 'If your bank returns the debit, the invoices count as unpaid and a fee may be added.',
  },
  credit: /*i18n*/ {
    id: 'authorization.bank.credit',
    message: 'We may credit the account to correct an error.',
  },
  revoke: /*i18n*/ {
    id: 'authorization.bank.revoke',
    message: 'To revoke this authorization, call {carrier} at {phone} before the debit is sent to your bank.',
  },
} as const

export const cardAuthorization = {
  short: /*i18n*/ {
    id: 'authorization.card.short',
    message:
      'By pressing Pay you authorize a one-time charge of {amount} for {account} to the card above, on or after {day}.',
  },
  shortLater: /*i18n*/ {
    id: 'authorization.card.short_later',
    message:
      'By pressing Schedule you authorize a one-time charge of up to {amount} for {account} to the card above, on or after {day}.',
  },
  shortSavedOn: /*i18n*/ {
    id: 'authorization.card.short_saved_on',
    message: 'The card is saved on {owner}.',
  },
  charge: /*i18n*/ {
    id: 'authorization.card.charge',
    message: 'By pressing Pay you authorize a one-time charge of {amount}, on or after {day}.',
  },
  chargeLater: /*i18n*/ {
    id: 'authorization.card.charge_later',
    message: 'By pressing Schedule you authorize a one-time charge of up to {amount}, on or after {day}.',
  },
  charges: /*i18n*/ {
    id: 'authorization.card.charges',
    message: '{carrier} charges it to {method}.',
  },
  savedOn: /*i18n*/ {
    id: 'authorization.card.saved_on',
    message: 'The card is saved on {owner}, account {number}.',
  },
  mayUse: /*i18n*/ {
    id: 'authorization.card.may_use',
    message: 'You may use this card for the organization.',
  },
  mayUseForBoth: /*i18n*/ {
    id: 'authorization.card.may_use_for_both',
    message: 'You may use this card for both organizations.',
  },
  credit: /*i18n*/ {
    id: 'authorization.card.credit',
    message: 'We may credit the card to correct an error.',
  },
  revokeLater: /*i18n*/ {
    id: 'authorization.card.revoke_later',
    message: 'To revoke this authorization or ask for a refund, call {carrier} at {phone}.',
  },
  revoke: /*i18n*/ {
    id: 'authorization.card.revoke',
    message:
      'A card is charged at once. To revoke this authorization or ask for a refund, call {carrier} at {phone}.',
  },
} as const

/**
 * What an employee asks a caller, and the caller answers with yes: payer, amount, day, method, organization, and how to
 * revoke (domain.md 3.3.4: an oral authorization comes with a written notice).
 */
export const spokenAuthorization = {
  bank: /*i18n*/ {
    id: 'authorization.spoken.bank',
    message:
      '{name}, do you authorize us to take {amount} for {account} from {method}, on or after {day}? To revoke it, call us at {phone} before it is sent to your bank.',
  },
  bankLater: /*i18n*/ {
    id: 'authorization.spoken.bank_later',
    message:
      '{name}, do you authorize us to take up to {amount} for {account} from {method}, on or after {day}? To revoke it, call us at {phone} before it is sent to your bank.',
  },
  card: /*i18n*/ {
    id: 'authorization.spoken.card',
    message:
      '{name}, do you authorize us to charge {amount} for {account} today, {day}, to {method}? To revoke it or to ask for a refund, call us at {phone}.',
  },
  cardLater: /*i18n*/ {
    id: 'authorization.spoken.card_later',
    message:
      '{name}, do you authorize us to charge up to {amount} for {account} on {day} to {method}? To revoke it or to ask for a refund, call us at {phone}.',
  },
  saidYes: /*i18n*/ {
    id: 'authorization.spoken.said_yes',
    message: 'We read this to you on the telephone, and you said yes:',
  },
} as const

/** The text for a card that a guest enters below it to pay a bill. */
export const guestAuthorization = {
  short: /*i18n*/ {
    id: 'authorization.guest.short',
    message: 'By pressing Pay you authorize a one-time charge of {amount} to this card for {account}.',
  },
  paysFor: /*i18n*/ {
    id: 'authorization.guest.pays_for',
    message: 'It pays a bill of {account}.',
  },
  charges: /*i18n*/ {
    id: 'authorization.guest.charges',
    message: '{carrier} charges it to the card that you enter. The card is not saved.',
  },
  signs: /*i18n*/ {
    id: 'authorization.guest.signs',
    message: 'You sign with the name that you enter, and confirm that you may use this card.',
  },
} as const

export const anyAuthorization = {
  paysFor: /*i18n*/ {
    id: 'authorization.pays_for',
    message: 'It pays for {account}, account {number}.',
  },
  invoices: /*i18n*/ { id: 'authorization.invoices', message: 'Invoices paid: {invoices}.' },
  fixedAmount: /*i18n*/ {
    id: 'authorization.fixed_amount',
    message: 'The amount does not change, and nothing more is taken under this authorization.',
  },
  amountAtMost: /*i18n*/ {
    id: 'authorization.amount_at_most',
    message:
      'If less is due that day, the lower amount is taken. If more is due, nothing is taken and you are asked again. Nothing more is taken under this authorization.',
  },
  withdraw: /*i18n*/ {
    id: 'authorization.withdraw',
    message: 'You can withdraw the payment on its page until it is sent.',
  },
  signer: /*i18n*/ { id: 'authorization.signer', message: 'You sign as {name}.' },
  signerWithTitle: /*i18n*/ {
    id: 'authorization.signer_with_title',
    message: 'You sign as {name}, {title}.',
  },
  maySign: /*i18n*/ {
    id: 'authorization.may_sign',
    message: 'You confirm that you are authorized to sign for the organization.',
  },
  maySignForBoth: /*i18n*/ {
    id: 'authorization.may_sign_for_both',
    message: 'You confirm that you are authorized to sign for both organizations.',
  },
  version: /*i18n*/ { id: 'authorization.version', message: 'Text version {version}.' },
} as const

/** The titles under which a person signs, by the seat that lets them pay. */
export const signerTitles = {
  owner: /*i18n*/ { id: 'signer.owner', message: 'Account owner' },
  treasurer: /*i18n*/ { id: 'signer.treasurer', message: 'Treasurer' },
  claims_contact: /*i18n*/ { id: 'signer.claims_contact', message: 'Claims contact' },
  voting_representative: /*i18n*/ {
    id: 'signer.voting_representative',
    message: 'Voting representative',
  },
  viewer: /*i18n*/ { id: 'signer.viewer', message: 'Viewer' },
} as const
