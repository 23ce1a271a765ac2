import { isPlainLine } from '@myaccount/contract/plain-text'
import { fieldRefused } from '../method-refusals.ts'

const lettersAtMost = 30

/** Null for nothing but spaces. What looks like a number of a card or an account is not kept (domain.md 11.3). */
export function readNickname(text: string | null | undefined): string | null {
  // The database would refuse some of them as a fault of ours; others turn what people read.
  if (!isPlainLine(text ?? '')) throw fieldRefused('nickname', 'Use letters, digits and spaces.')
  const name = (text ?? '').normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  if ([...name].length > lettersAtMost) throw fieldRefused('nickname', 'Use at most 30 characters.')
  if (/\d{8}/.test(name.replaceAll(/[ -]/g, '')))
    throw fieldRefused('nickname', 'Leave card and account numbers out of the name.')
  return name === '' ? null : name
}
