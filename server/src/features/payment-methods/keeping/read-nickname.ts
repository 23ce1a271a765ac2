import { isPlainLine } from '@myaccount/contract/plain-text'
import { fieldMessages } from '@myaccount/messages/errors/field-messages'
import { methodRefusals } from '@myaccount/messages/payment-methods/method-refusals'
import { fieldRefused } from '../method-refusals.ts'

const lettersAtMost = 30

/** Null for nothing but spaces. Refuses what looks like a card or account number (domain.md 11.3). */
export function readNickname(text: string | null | undefined): string | null {
  // The database refuses some control characters; others reverse the direction of text.
  if (!isPlainLine(text ?? '')) throw fieldRefused('nickname', fieldMessages.plain_line)
  const name = (text ?? '').normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  if ([...name].length > lettersAtMost) throw fieldRefused('nickname', fieldMessages.nickname_too_long)
  if (/\d{8}/.test(name.replaceAll(/[ -]/g, '')))
    throw fieldRefused('nickname', methodRefusals.nicknameIsNumber)
  return name === '' ? null : name
}
