export type MethodToName = {
  readonly kind: 'card' | 'bank'
  /** Of a card, as the processor spells it: `visa`, `amex`. */
  readonly brand: string | null
  /** Of a bank account. */
  readonly accountType: 'checking' | 'savings' | null
  readonly last4: string
}

const brandNames = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['american express', 'American Express'],
  ['discover', 'Discover'],
])

/** A brand's name as its owner writes it; one that we do not know, or none, is "Card". */
export function cardBrandName(brand: string | null): string {
  return brandNames.get((brand ?? '').trim().toLowerCase()) ?? 'Card'
}

/** "Visa ending 4242", "Business checking ending 6789": on pages, receipts and in the authorization alike. */
export function methodLabel({ kind, brand, accountType, last4 }: MethodToName): string {
  const name = kind === 'card' ? cardBrandName(brand) : `Business ${accountType ?? 'account'}`
  return `${name} ending ${last4}`
}
