import { callerCountsForMs, codeCountsForMs } from '../acting/acting.ts'

const minuteMs = 60_000

/** A code can be entered for ten minutes after its email left (ADR 0024). */
export const codeLivesMs = 10 * minuteMs

/** The limit of unused confirmations of one purpose for one person on one account; each allows five tries. */
export const confirmationsAnHour = 5

interface PurposeRules {
  /** The account and the person together, or the person alone. */
  readonly owner: 'account' | 'person'
  /** Digits are six; a printed code has 12 characters, as it could otherwise be guessed over many accounts. */
  readonly format: 'digits' | 'printed'
  /**
   * How long a code can be entered or requested again, counted from the beginning and again from each new code; null
   * where the payment or the registration decides.
   */
  readonly lastsMs: number | null
  /** How long a right code counts; null where what it allows is done in the transaction that uses the code. */
  readonly countsForMs: number | null
}

const account = { owner: 'account', format: 'digits', lastsMs: 30 * minuteMs, countsForMs: null } as const

/** The rules of everything that a person or an employee confirms by a one-time code (domain.md 9.4). */
export const confirmationPurposes = {
  /** Submits a payment above $25,000; its id is that of the payment's attempt. */
  payment: { ...account, lastsMs: null },
  /** Permission to enter one bank account (domain.md 3.3.9). Saving the bank account uses it up. */
  bank_account: { ...account, countsForMs: 30 * minuteMs },
  bank_draft: account,
  paper: account,
  people: account,
  proxy: account,
  /** Goes to the contact on file and links an account; its id is that of the registration. */
  registration: { ...account, format: 'printed', lastsMs: null },
  /** The employee's own code before they act for a customer. */
  act_as: { ...account, lastsMs: codeLivesMs, countsForMs: codeCountsForMs },
  /** A code that a caller reads back to an employee. */
  caller: { ...account, lastsMs: codeLivesMs, countsForMs: callerCountsForMs },
  /** A person's change of their own email, which needs two codes, or of their phone. */
  contact: { ...account, owner: 'person' },
} as const satisfies Readonly<Record<string, PurposeRules>>

export type ConfirmationPurposeName = keyof typeof confirmationPurposes

/** The purposes that decide themselves how long they last. */
export type LastingPurposeName = {
  [Name in ConfirmationPurposeName]: (typeof confirmationPurposes)[Name]['lastsMs'] extends number
    ? Name
    : never
}[ConfirmationPurposeName]
