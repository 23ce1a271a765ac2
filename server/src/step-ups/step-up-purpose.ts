import type { AuditAction } from '@myaccount/contract/audit-words'
import type { Capability } from '@myaccount/domain/seats/capability'
import type { Message } from '@myaccount/messages/message'
import type { Transaction } from '../database/database.ts'
import type { AccountEmailKind } from '../emails/email-kind.ts'
import type { SignedInVisit } from '../http/visit.ts'
import type { Purpose } from '../one-time-codes/one-time-code.ts'
import type { StepUpPurposeName, StepUpRow } from './step-ups.store.ts'

interface Refusal {
  readonly title: Message
  readonly detail: Message
}

/** One action that a one-time code confirms (domain.md 9.4): what is particular to it; the rest is step-up-confirmations.ts. */
export interface StepUpPurpose {
  readonly name: StepUpPurposeName
  /** What the seat on the account must allow. */
  readonly capability: Capability
  /** A code opens nothing else. */
  readonly codeKind: Purpose['kind']
  /** Brings the code. */
  readonly email: AccountEmailKind
  readonly audited: { readonly asked: AuditAction; readonly entered: AuditAction }
  readonly refusals: Readonly<
    Record<'failed' | 'expired' | 'used' | 'confirmed' | 'tooMany', Refusal> & {
      /** What has not happened. */
      stillTrue: Message
      noMore: Message
    }
  >
  /** In the transaction that spends the code, with the account held: throws to refuse, and the code is not spent. */
  readonly onConfirmed?: (tx: Transaction, visit: SignedInVisit, entry: StepUpRow) => Promise<void>
  /** Why an employee acting may not. */
  readonly neverWhileActing: Message
}
