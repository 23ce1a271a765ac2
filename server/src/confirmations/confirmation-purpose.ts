import type { AuditAction } from '@myaccount/contract/audit-words'
import type { LastingPurposeName } from '@myaccount/domain/confirmations/purpose'
import type { Capability } from '@myaccount/domain/seats/capability'
import type { Message } from '@myaccount/messages/message'
import type { Transaction } from '../database/database.ts'
import type { AccountEmailKind } from '../emails/email-kind.ts'
import type { SignedInVisit } from '../http/visit.ts'
import type { ConfirmationRow } from './confirmations.store.ts'

interface Refusal {
  readonly title: Message
  readonly detail: Message
}

/**
 * The settings of one action that a one-time code confirms (domain.md 9.4); make-confirmations.ts does the
 * rest.
 */
export interface ConfirmationPurpose {
  readonly name: LastingPurposeName
  /** The capability that the person's seat on the account must have. */
  readonly capability: Capability
  /** The kind of email that brings the code. */
  readonly email: AccountEmailKind
  readonly audited: { readonly asked: AuditAction; readonly entered: AuditAction }
  readonly refusals: Readonly<
    Record<'failed' | 'expired' | 'used' | 'confirmed' | 'tooMany', Refusal> & {
      /** The text that says what has not happened. */
      stillTrue: Message
      noMore: Message
    }
  >
  /**
   * Runs in the transaction that uses up the code, with the account locked: throws to refuse, and the code is not
   * used up.
   */
  readonly onConfirmed?: (tx: Transaction, visit: SignedInVisit, entry: ConfirmationRow) => Promise<void>
  /** The refusal for an employee who acts for a customer. */
  readonly neverWhileActing: Message
}
