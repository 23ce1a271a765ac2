import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface GlossaryTerm {
  readonly term: MessageDescriptor
  readonly meaning: MessageDescriptor
}

export const glossary: readonly GlossaryTerm[] = [
  {
    term: msg`Account`,
    meaning: msg`Your organization with us. It has a number of its own and one or more policies.`,
  },
  { term: msg`Agency`, meaning: msg`The people who sold you the insurance and help you with it.` },
  { term: msg`Bank draft`, meaning: msg`We take what is due from your bank account on the due date.` },
  { term: msg`Installment`, meaning: msg`One part of the premium, when it is paid in several parts.` },
  { term: msg`Past due`, meaning: msg`The due date has passed, and an amount is still open.` },
  { term: msg`Premium`, meaning: msg`The price of a policy for its term.` },
  { term: msg`Term`, meaning: msg`The time from the first to the last day of a policy.` },
]
