import { randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { readCode } from '@myaccount/domain/one-time-codes/read-code'
import { readPrintedCode } from '@myaccount/domain/one-time-codes/read-printed-code'

/** What a code is bound to: it opens nothing else. */
export interface Purpose {
  readonly kind:
    | 'payment'
    | 'bank account'
    | 'bank draft'
    | 'paper'
    | 'people'
    | 'act as'
    | 'caller'
    | 'registration'
    | 'proxy'
    /** Of a person, for no account in particular. */
    | 'on file'
    | 'new address'
  readonly accountNumber: AccountNumber
  readonly purposeId: Uuid
}

type PurposeOfHash = Pick<Purpose, 'kind' | 'purposeId'>

/** ADR 0031: six digits (12 characters of a registration), ten minutes, once, bound to the purpose, five tries. */
export const codeLivesMs = 10 * 60 * 1000
/** How long the email that brought one is known, for staff: 40 days, as events that name no payment. */
export const codeEmailKeptMs = 40 * 24 * 60 * 60 * 1000

export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

const derive = promisify<string, string, number, Buffer>(scrypt)

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Makes a code of 12 characters and 60 random bits, without hyphens, as `readPrintedCode` reads it: for registrations,
 * whose codes could otherwise be guessed over many accounts.
 */
export function makeLongCode(): string {
  return Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
}

/** Of this purpose alone. Slow on purpose: a million codes are soon tried on a stolen copy of the table. */
export async function hashCode(code: string, { kind, purposeId }: PurposeOfHash): Promise<Buffer> {
  return await derive(code, `${kind} ${purposeId}`, 32)
}

/** As a person typed it. What is no code takes as long as one that is wrong. */
export async function isCodeOf(hash: Buffer, typed: string, purpose: PurposeOfHash): Promise<boolean> {
  const read = purpose.kind === 'registration' ? readPrintedCode : readCode
  const given = await hashCode(read(typed) ?? '', purpose)
  return given.length === hash.length && timingSafeEqual(given, hash)
}
