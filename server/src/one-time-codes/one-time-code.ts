import { randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { readCode } from '@myaccount/domain/one-time-codes/read-code'
import { readPrintedCode } from '@myaccount/domain/one-time-codes/read-printed-code'

/** The purpose that a code is bound to; the code allows nothing else. */
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
    /** The two kinds that belong to a person, for no account in particular. */
    | 'on file'
    | 'new address'
  readonly accountNumber: AccountNumber
  readonly purposeId: Uuid
}

type PurposeOfHash = Pick<Purpose, 'kind' | 'purposeId'>

/**
 * ADR 0024: six digits (12 characters for a registration), ten minutes, single use, bound to the purpose, five
 * tries.
 */
export const codeLivesMs = 10 * 60 * 1000
/** The email that brought a code stays visible to staff for 40 days, like events that name no payment. */
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

/**
 * Hashes a code for this purpose only. The hash is slow on purpose: with a stolen copy of the table a million
 * codes are soon tried.
 */
export async function hashCode(code: string, { kind, purposeId }: PurposeOfHash): Promise<Buffer> {
  return await derive(code, `${kind} ${purposeId}`, 32)
}

/** Checks a code as a person typed it. A malformed code takes as long as a wrong one. */
export async function isCodeOf(hash: Buffer, typed: string, purpose: PurposeOfHash): Promise<boolean> {
  const read = purpose.kind === 'registration' ? readPrintedCode : readCode
  const given = await hashCode(read(typed) ?? '', purpose)
  return given.length === hash.length && timingSafeEqual(given, hash)
}
