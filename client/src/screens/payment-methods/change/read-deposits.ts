import { readDepositAmount, readDepositCode } from './read-deposit-amount.ts'

/** The body of the call; null where what was typed cannot be it. The order of the amounts does not matter. */
export function readDeposits(
  kind: 'amounts' | 'code',
  typed: FormData,
): { readonly code: string } | { readonly amountsCents: number[] } | null {
  if (kind === 'code') {
    const code = readDepositCode(String(typed.get('code') ?? ''))
    return code === null ? null : { code }
  }
  const first = readDepositAmount(String(typed.get('first') ?? ''))
  const second = readDepositAmount(String(typed.get('second') ?? ''))
  return first === null || second === null ? null : { amountsCents: [first, second] }
}
