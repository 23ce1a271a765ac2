import { useLingui } from '@lingui/react/macro'
import { toPlainLine } from '@myaccount/contract/plain-text'
import type { PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { draftedTogetherAtMost } from '../policies/policies-to-choose.ts'

/** The entries and checkboxes under the authorization. */
export interface Signed {
  readonly signerName: string
  readonly signerTitle: string
  readonly isBusinessAccount: boolean
  readonly hasAgreed: boolean
}

interface ToSign extends Signed {
  readonly policyNumbers: readonly PolicyNumber[]
  readonly methodId: WireId<'paymentMethod'> | undefined
}

/** The fields in the order of the page: the first wrong one gets the focus. */
export const signFields = [
  'policyNumbers',
  'methodId',
  'signerName',
  'signerTitle',
  'isBusinessAccount',
  'hasAgreed',
] as const satisfies readonly (keyof ToSign)[]

export type SignField = (typeof signFields)[number]

export type SignMistakes = Partial<Record<SignField, string>>

export function useFindMistakes(): (toSign: ToSign) => SignMistakes {
  const { t } = useLingui()
  return ({ policyNumbers, methodId, signerName, signerTitle, isBusinessAccount, hasAgreed }) => ({
    ...(policyNumbers.length === 0 && { policyNumbers: t`Choose at least one policy.` }),
    ...(policyNumbers.length > draftedTogetherAtMost && {
      policyNumbers: t`Choose at most 100 policies at once.`,
    }),
    ...(methodId === undefined && { methodId: t`Choose a bank account.` }),
    ...(toPlainLine(signerName).length < 2 && { signerName: t`Enter your name.` }),
    ...(toPlainLine(signerTitle).length < 2 && { signerTitle: t`Enter your title, for example Treasurer.` }),
    ...(!isBusinessAccount && { isBusinessAccount: t`Only an organization's account can be used.` }),
    ...(!hasAgreed && { hasAgreed: t`Read and accept the authorization.` }),
  })
}
