import type { Branded } from './branded.ts'
import { stripPhone } from './phone.ts'
import { ok, type Result, refuse } from './result.ts'
import { stripSpaces } from './strip-spaces.ts'

/**
 * Numbers that the carrier assigns are text everywhere (ADR 0013). Account and policy numbers differ from
 * carrier to carrier: one wide pattern accepts them all, and the carrier's own form, such as those of
 * domain.md 1.4, is checked when its records arrive (docs/feed.md). The patterns are strict and serve the
 * contract and the database; `parse...` also accepts the ways in which people type the numbers.
 */
export type AccountNumber = Branded<string, 'AccountNumber'>
export type PolicyNumber = Branded<string, 'PolicyNumber'>
export type InvoiceNumber = Branded<string, 'InvoiceNumber'>
export type ClaimNumber = Branded<string, 'ClaimNumber'>
/** Ten digits, US. */
export type PhoneNumber = Branded<string, 'PhoneNumber'>
export type Phone = { readonly number: PhoneNumber; readonly extension: string | null }

export const accountNumberPattern = /^[A-Z0-9][A-Z0-9.-]{2,29}$/
export const policyNumberPattern = /^[A-Z0-9][A-Z0-9.-]{2,29}$/
export const invoiceNumberPattern = /^\d{10}$/
export const claimNumberPattern = /^\d{4}-\d{7}$/
/** Area code and exchange begin with 2 to 9 (domain.md 11.1). */
export const phoneNumberPattern = /^[2-9]\d{2}[2-9]\d{6}$/

/**
 * Removes spaces, because bills print the number in groups, and converts letters to capitals. A hyphen may be
 * part of the number.
 */
export function parseAccountNumber(text: string): Result<AccountNumber, 'not-an-account-number'> {
  const number = toUpperCaseAscii(stripSpaces(text))
  return accountNumberPattern.test(number) ? ok(number as AccountNumber) : refuse('not-an-account-number')
}

/** Reads it like an account number: the number is in URLs, and people type those by hand. */
export function parsePolicyNumber(text: string): Result<PolicyNumber, 'not-a-policy-number'> {
  const number = toUpperCaseAscii(stripSpaces(text))
  return policyNumberPattern.test(number) ? ok(number as PolicyNumber) : refuse('not-a-policy-number')
}

export function parseInvoiceNumber(text: string): Result<InvoiceNumber, 'not-an-invoice-number'> {
  const digits = stripSpaces(text).replaceAll('-', '')
  return invoiceNumberPattern.test(digits) ? ok(digits as InvoiceNumber) : refuse('not-an-invoice-number')
}

export function parseClaimNumber(text: string): Result<ClaimNumber, 'not-a-claim-number'> {
  const number = stripSpaces(text)
  return claimNumberPattern.test(number) ? ok(number as ClaimNumber) : refuse('not-a-claim-number')
}

/**
 * Reads `(260) 555-0142 ext 7` as number `2605550142`, extension `7`. The extension is split off before
 * stripping, otherwise its digits would join the number (domain.md 1.4); it has 1 to 6 digits (11.2). A
 * leading country code 1 is dropped.
 */
export function parsePhone(text: string): Result<Phone, 'not-a-phone-number'> {
  const match = /^(.*?)(?:\s*(?:,|;|#|\bext(?:ension)?\b\.?|ext\.?|x)\s*(\d{1,6}))?\s*$/is.exec(text)
  const stripped = stripPhone(match?.[1] ?? '')
  const number = stripped.length === 11 && stripped.startsWith('1') ? stripped.slice(1) : stripped
  if (!phoneNumberPattern.test(number)) return refuse('not-a-phone-number')
  return ok({ number: number as PhoneNumber, extension: match?.[2] ?? null })
}

/**
 * Converts A to Z only: `toUpperCase` also turns other letters into ASCII ones, which would make one number
 * of two.
 */
function toUpperCaseAscii(text: string): string {
  return text.replace(/[a-z]/g, (letter) => letter.toUpperCase())
}

// These accept numbers from our own tables or tests: the strict form, or a RangeError.
export const accountNumber = (text: string) => vouchedFor<AccountNumber>(text, accountNumberPattern)
export const policyNumber = (text: string) => vouchedFor<PolicyNumber>(text, policyNumberPattern)
export const invoiceNumber = (text: string) => vouchedFor<InvoiceNumber>(text, invoiceNumberPattern)
export const claimNumber = (text: string) => vouchedFor<ClaimNumber>(text, claimNumberPattern)

function vouchedFor<Number extends string>(text: string, pattern: RegExp): Number {
  // The message leaves the value out: these numbers do not belong in logs (quality, section 2).
  if (!pattern.test(text)) throw new RangeError(`Not a number of the form ${pattern.source}`)
  return text as Number
}
