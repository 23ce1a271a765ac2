import type { Branded } from './branded.ts'
import { stripPhone } from './phone.ts'
import { ok, type Result, refuse } from './result.ts'

/**
 * Numbers that the carrier assigns are text everywhere (ADR 0013). Their forms differ from carrier to carrier, so one
 * pattern accepts the numbers of accounts, policies, invoices and claims alike, and the text as it was sent is the key
 * (ADR 0140). The carrier's own form, such as those of domain.md 1.4, is checked when its records arrive (docs/feed.md).
 */
export type AccountNumber = Branded<string, 'AccountNumber'>
export type PolicyNumber = Branded<string, 'PolicyNumber'>
export type InvoiceNumber = Branded<string, 'InvoiceNumber'>
export type ClaimNumber = Branded<string, 'ClaimNumber'>
/** Ten digits, US. */
export type PhoneNumber = Branded<string, 'PhoneNumber'>
export type Phone = { readonly number: PhoneNumber; readonly extension: string | null }

/**
 * 1 to 40 letters and digits; inside also `-`, `.`, `/`, `#` and single spaces. It has no comma, colon, quote, brace or
 * bar, which separate numbers in lists and settings. The tables check the same (server/migrations/0003).
 */
export const carrierNumberPattern = /^(?=.{1,40}$)[A-Za-z0-9](?:(?: ?[-./#A-Za-z0-9])* ?[A-Za-z0-9])?$/
/**
 * The carrier's own ids of records, such as documents, meetings and requests: like its numbers, up to 80 characters, with
 * `:` and `_` as well.
 */
export const carrierIdPattern = /^(?=.{1,80}$)[-A-Za-z0-9:_](?: ?[-A-Za-z0-9:_./#])*$/

/** Area code and exchange begin with 2 to 9 (domain.md 11.1). */
export const phoneNumberPattern = /^[2-9]\d{2}[2-9]\d{6}$/

/** Reads a number from an address or a field that holds it exactly; spaces around it and repeated ones do not count. */
export const parseAccountNumber = (text: string) => parseNumber<AccountNumber>(text)
export const parsePolicyNumber = (text: string) => parseNumber<PolicyNumber>(text)
export const parseInvoiceNumber = (text: string) => parseNumber<InvoiceNumber>(text)
export const parseClaimNumber = (text: string) => parseNumber<ClaimNumber>(text)

function parseNumber<Number extends string>(text: string): Result<Number, 'not-a-number-of-the-carrier'> {
  const number = text.replaceAll(/\s+/g, ' ').trim()
  return carrierNumberPattern.test(number) ? ok(number as Number) : refuse('not-a-number-of-the-carrier')
}

/**
 * The form in which typed numbers are compared: ASCII capitals and digits alone. People leave out hyphens and write
 * groups and small letters; two numbers of a carrier may have one folded form, so it is never a key.
 */
export type FoldedNumber = Branded<string, 'FoldedNumber'>

/** Reads a number as people type it, such as `inv 2026-00017`; `fold_number` in the database folds alike. */
export function foldNumber(text: string): Result<FoldedNumber, 'not-a-number-of-the-carrier'> {
  const folded = text.replaceAll(/[-./#\s]/g, '').replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
  return /^[A-Z0-9]{1,40}$/.test(folded) ? ok(folded as FoldedNumber) : refuse('not-a-number-of-the-carrier')
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

// These accept numbers from our own tables or tests: the strict form, or a RangeError.
export const accountNumber = (text: string) => vouchedFor<AccountNumber>(text)
export const policyNumber = (text: string) => vouchedFor<PolicyNumber>(text)
export const invoiceNumber = (text: string) => vouchedFor<InvoiceNumber>(text)
export const claimNumber = (text: string) => vouchedFor<ClaimNumber>(text)

function vouchedFor<Number extends string>(text: string): Number {
  // The message leaves the value out: these numbers do not belong in logs (quality, section 2).
  if (!carrierNumberPattern.test(text)) throw new RangeError('Not a number of the carrier')
  return text as Number
}
