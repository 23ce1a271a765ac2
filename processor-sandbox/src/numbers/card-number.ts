import type { CardBrand } from './test-cards.ts'

/** Prefixes and lengths of domain.md 3.2.1. Null: a brand that is not accepted. */
export function brandOfCard(number: string): CardBrand | null {
  const { length } = number
  const two = Number(number.slice(0, 2))
  const four = Number(number.slice(0, 4))
  if (number.startsWith('4') && [13, 16, 19].includes(length)) return 'visa'
  if (length === 16 && ((two >= 51 && two <= 55) || (four >= 2221 && four <= 2720))) return 'mastercard'
  if (length === 15 && (two === 34 || two === 37)) return 'amex'
  const isDiscover = four === 6011 || (four >= 6440 && four <= 6499) || two === 65
  return isDiscover && length >= 16 && length <= 19 ? 'discover' : null
}

export const codeLengthOf = (brand: CardBrand | null): number => (brand === 'amex' ? 4 : 3)

/** domain.md 3.2.2. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export const stripSeparators = (text: string): string => text.replace(/[\s-]/g, '')
