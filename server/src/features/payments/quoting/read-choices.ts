import { cents } from '@myaccount/domain/kernel/money'
import { invoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Choice } from './quote-payment.ts'

/** `1000044110,1000044981:39200`, checked by the contract. A number given twice counts once. */
export function readChoices(text: string): Choice[] {
  const choices = text.split(',').map((part): [string, Choice] => {
    const [number = '', amount] = part.split(':')
    const amountCents = amount === undefined ? null : cents(Number(amount))
    return [number, { invoiceNumber: invoiceNumber(number), amountCents }]
  })
  return [...new Map(choices).values()]
}
