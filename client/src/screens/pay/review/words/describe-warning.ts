import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { PaymentWarning, QuoteLine } from '@myaccount/contract/endpoints/payment-quote'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { isNamedAlike, sayPolicy, sayPolicyType } from '@myaccount/messages/names/policy-name'
import type { Speaker } from '@myaccount/messages/say'

/** The payment that the sentences are about: the one under review, or the next one after a payment without money. */
export type PaymentSpokenOf = 'this' | 'next'

export interface WarningWords {
  readonly key: string
  readonly sentences: readonly MessageDescriptor[]
}

type Alike = readonly [PaymentWarning, ...PaymentWarning[]]

/**
 * Describes what the payer must know about coverage before the money moves, in sentences (domain.md 2.9). Each
 * names its policies: by type, and by number too if more than one policy of that type is being paid.
 */
export function describeWarnings(
  speaker: Speaker,
  { warnings, lines }: { readonly warnings: readonly PaymentWarning[]; readonly lines: readonly QuoteLine[] },
  payment: PaymentSpokenOf,
): WarningWords[] {
  const groups = new Map<string, Alike>()
  for (const warning of warnings) {
    const key = groupOf(warning)
    const known = groups.get(key)
    groups.set(key, known ? [...known, warning] : [warning])
  }
  return [...groups].map(([key, alike]) => ({
    key,
    sentences: describeAlike(speaker, alike, lines, payment),
  }))
}

/** A sentence that is the same for several policies names all of them; a missing amount has a sentence for each. */
function groupOf(warning: PaymentWarning): string {
  const { kind, policyNumber } = warning
  if (kind === 'too_little_to_stop_cancellation') return `${kind} ${policyNumber}`
  return kind === 'does_not_reinstate' ? kind : `${kind} ${warning.cancelsOn}`
}

function describeAlike(
  speaker: Speaker,
  alike: Alike,
  lines: readonly QuoteLine[],
  payment: PaymentSpokenOf,
): MessageDescriptor[] {
  const [warning] = alike
  const count = alike.length
  const which = alike.map((each) => nameOf(speaker, each, lines)).join(', ')
  switch (warning.kind) {
    case 'stops_cancellation': {
      const day = { date: warning.cancelsOn }
      const by = { date: warning.receivedBy }
      if (payment === 'next')
        return [
          msg`${which} ${plural(count, { one: 'cancels', other: 'cancel' })} on ${day} unless a payment is received by ${by} and not returned.`,
        ]
      return [
        msg`${which} ${plural(count, { one: 'cancels', other: 'cancel' })} on ${day} unless this payment is received and not returned.`,
        ...(warning.mayBeReturned ? [msg`A bank payment that comes back later counts as not paid.`] : []),
      ]
    }
    case 'too_little_to_stop_cancellation': {
      const day = { date: warning.cancelsOn }
      const by = { date: warning.receivedBy }
      const needed = formatCents(warning.neededCents)
      return [
        msg`${which} cancels on ${day}. This amount does not stop it.`,
        msg`To keep this policy in force, pay at least ${needed} of its oldest invoices by ${by}.`,
      ]
    }
    case 'does_not_stop_cancellation': {
      if (warning.cancelsOn === null)
        return [
          msg`${which} ${plural(count, { one: 'has', other: 'have' })} a notice of cancellation. Paying does not stop it. Call your agency first.`,
        ]
      const day = { date: warning.cancelsOn }
      return [
        msg`${which} ${plural(count, { one: 'cancels', other: 'cancel' })} on ${day}. Paying does not stop it. Call your agency first.`,
      ]
    }
    case 'does_not_reinstate':
      return [
        msg`${which} ${plural(count, { one: 'is', other: 'are' })} no longer in force. Paying does not bring the cover back. Call your agency first.`,
      ]
  }
}

/** "Liability", or "Liability 12GL0300123" beside another policy of that type in this payment. */
function nameOf(
  speaker: Speaker,
  { policyType, policyNumber }: PaymentWarning,
  lines: readonly QuoteLine[],
): string {
  const isAmbiguous = lines.some(
    (line) => isNamedAlike(line.policyType, policyType) && line.policyNumber !== policyNumber,
  )
  return isAmbiguous ? sayPolicy(speaker, { policyType, policyNumber }) : sayPolicyType(speaker, policyType)
}
