/** Stripe's decline, as an API error and on the charge. `code` and `declineCode` are Stripe's words. */
export interface CardDecline {
  readonly code: string
  readonly declineCode: string | null
  readonly message: string
}

export type CheckResult = 'pass' | 'fail'

export interface CardBehavior {
  readonly brand: CardBrand
  /** Null: every charge succeeds. */
  readonly decline: CardDecline | null
  /** A decline that only a charge meets; saving the card succeeds (…0341). */
  readonly declinesChargesOnly: boolean
  readonly challenge: 'never' | 'unless_set_up' | 'always'
  readonly zipCheck: CheckResult
  readonly streetCheck: CheckResult
  readonly codeCheck: CheckResult
  /** The cardholder disputes every charge (…0259). */
  readonly isDisputed: boolean
}

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover'

const declined = (code: string, declineCode: string | null, message: string): CardDecline => ({
  code,
  declineCode,
  message,
})

const plain = {
  decline: null,
  declinesChargesOnly: false,
  challenge: 'never',
  zipCheck: 'pass',
  streetCheck: 'pass',
  codeCheck: 'pass',
  isDisputed: false,
} as const

const reportedStolen = declined('card_declined', 'stolen_card', 'Your card was declined.')
const genericDecline = declined('card_declined', 'generic_decline', 'Your card was declined.')
const wrongCode = declined('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect.")

/** Stripe's published numbers (domain.md 3.7), and two with 888888 of our own; any other valid number succeeds. */
const behaviors: Readonly<Record<string, Partial<CardBehavior>>> = {
  '4000000000000002': { decline: genericDecline },
  '4000000000009995': {
    decline: declined('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  },
  '4000000000000069': { decline: declined('expired_card', 'expired_card', 'Your card has expired.') },
  '4000000000000127': { decline: wrongCode, codeCheck: 'fail' },
  '4000000000000101': { decline: wrongCode, codeCheck: 'fail' },
  '4000000000000119': {
    decline: declined(
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  },
  '4000000000000341': { decline: genericDecline, declinesChargesOnly: true },
  '4000008888888810': { decline: reportedStolen, declinesChargesOnly: true },
  '4000002500003155': { challenge: 'unless_set_up' },
  '4000002760003184': { challenge: 'always' },
  '4000000000000036': { zipCheck: 'fail' },
  '4000000000000028': { streetCheck: 'fail' },
  '4000000000000010': { zipCheck: 'fail', streetCheck: 'fail' },
  '4000008888888828': { zipCheck: 'fail', streetCheck: 'fail', codeCheck: 'fail' },
  '4000000000000259': { isDisputed: true },
}

export function behaviorOfCard(number: string, brand: CardBrand): CardBehavior {
  return { ...plain, brand, ...behaviors[number] }
}

/** Stripe's ready-made payment methods: each use makes a new one with this number. */
export const cardTokens: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_discover: '6011111111111117',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_avsZipFail: '4000000000000036',
  pm_card_avsLine1Fail: '4000000000000028',
  pm_card_avsFail: '4000000000000010',
  pm_card_createDispute: '4000000000000259',
}

/** For the page: what a person may type. */
export const shownCards: readonly (readonly [number: string, effect: string])[] = [
  ['4242 4242 4242 4242', 'Visa, succeeds'],
  ['5555 5555 5555 4444', 'Mastercard, succeeds'],
  ['3782 822463 10005', 'American Express, succeeds (code of 4 digits)'],
  ['6011 1111 1111 1117', 'Discover, succeeds'],
  ['4000 0000 0000 0002', 'Declined'],
  ['4000 0000 0000 9995', 'Declined, insufficient funds'],
  ['4000 0000 0000 0069', 'Declined, expired'],
  ['4000 0000 0000 0127', 'Declined, wrong security code'],
  ['4000 0000 0000 0119', 'Declined, processing error'],
  ['4000 0000 0000 0341', 'Saves, then every charge is declined'],
  ['4000 0088 8888 8810', 'Saves, then is reported stolen: every charge is declined'],
  ['4000 0025 0000 3155', '3-D Secure when saved, or when charged unsaved'],
  ['4000 0027 6000 3184', '3-D Secure every time'],
  ['4000 0000 0000 0036', 'Succeeds, ZIP check fails'],
  ['4000 0000 0000 0028', 'Succeeds, street check fails'],
  ['4000 0000 0000 0010', 'Succeeds, both address checks fail'],
  ['4000 0088 8888 8828', 'ZIP, street and security code checks fail'],
  ['4000 0000 0000 0259', 'Succeeds, then disputed'],
]
