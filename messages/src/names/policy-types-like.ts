import { languages } from '../language.ts'
import { messagesFor } from '../messages-for.ts'
import { policyTypeNames, sayPolicyType } from './policy-name.ts'

const labels = Object.keys(policyTypeNames).map((code) => ({
  code,
  labels: languages.map((language) => plain(sayPolicyType(messagesFor(language), code))),
}))

/**
 * The codes whose label holds all words of the text, in any letter case and with or without accents: "auto",
 * "property liab", "compensacion". The label of any language finds it, since people search for what a paper says.
 */
export function policyTypesLike(text: string): string[] {
  const words = plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  if (words.length === 0) return []
  return labels.flatMap((each) =>
    each.labels.some((label) => words.every((word) => label.includes(word))) ? [each.code] : [],
  )
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
