import { methodRefusals } from '@myaccount/messages/payment-methods/method-refusals'
import { fieldRefused } from '../method-refusals.ts'

/** Null for an empty nickname. Refuses a text that looks like a card or account number (domain.md 11.3). */
export function readNickname(text: string | null | undefined): string | null {
  const name = (text ?? '').replaceAll(/\s+/g, ' ')
  if (/\d{8}/.test(name.replaceAll(/[ -]/g, '')))
    throw fieldRefused('nickname', methodRefusals.nicknameIsNumber)
  return name === '' ? null : name
}
