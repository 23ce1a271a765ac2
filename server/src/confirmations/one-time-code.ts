import { randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type ConfirmationPurposeName, confirmationPurposes } from '@myaccount/domain/confirmations/purpose'
import { readCode } from '@myaccount/domain/confirmations/read-code'
import { readPrintedCode } from '@myaccount/domain/confirmations/read-printed-code'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'

/** The confirmation that a code is bound to, and who may enter the code; the code allows nothing else. */
export interface OwnerOfCode {
  readonly purpose: ConfirmationPurposeName
  readonly confirmationId: Uuid
  /** Null for a confirmation of a person alone. */
  readonly accountNumber: AccountNumber | null
  readonly userId: Uuid
}

/** Each of two codes of one confirmation is bound to its own address. */
export type WhichCode = 'first' | 'second'

type BoundTo = Pick<OwnerOfCode, 'purpose' | 'confirmationId'> & { readonly which?: WhichCode }

/** The email that brought a code stays visible to staff for 40 days, like events that name no payment. */
export const codeEmailKeptMs = 40 * 24 * 60 * 60 * 1000

export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

const derive = promisify<string, string, number, Buffer>(scrypt)

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Makes a code of 12 characters and 60 random bits, without hyphens, as `readPrintedCode` reads it. */
export function makeLongCode(): string {
  return Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
}

/**
 * Hashes a code for this confirmation only. The hash is slow on purpose: with a stolen copy of the table a million
 * codes are soon tried.
 */
export async function hashCode(
  code: string,
  { purpose, confirmationId, which = 'first' }: BoundTo,
): Promise<Buffer> {
  return await derive(code, `${purpose} ${which} ${confirmationId}`, 32)
}

/** Checks a code as a person typed it. A malformed code takes as long as a wrong one. */
export async function isCodeOf(hash: Buffer, typed: string, boundTo: BoundTo): Promise<boolean> {
  const isPrinted = confirmationPurposes[boundTo.purpose].format === 'printed'
  const given = await hashCode((isPrinted ? readPrintedCode : readCode)(typed) ?? '', boundTo)
  return given.length === hash.length && timingSafeEqual(given, hash)
}
