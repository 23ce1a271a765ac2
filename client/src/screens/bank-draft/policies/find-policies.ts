import type { I18n } from '@lingui/core'
import type { PolicyToEnroll } from '@myaccount/contract/endpoints/bank-draft/draft-facts'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'

/** By number or by the name of its kind, each word that was typed somewhere in them. */
export function findPolicies(
  i18n: I18n,
  policies: readonly PolicyToEnroll[],
  wanted: string,
): readonly PolicyToEnroll[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean)
  if (words.length === 0) return policies
  return policies.filter(({ policyNumber, policyType }) => {
    const text = plain(`${policyNumber} ${sayPolicyType(i18n, policyType)}`)
    return words.every((word) => text.includes(word))
  })
}

/** Without accents, so that "vehiculos" finds "vehículos". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
