import { languages } from '../language.ts'
import { messagesFor } from '../messages-for.ts'
import { policyTypeNames, sayPolicyType } from './policy-name.ts'

const labels = Object.keys(policyTypeNames).map((code) => ({
  code,
  labels: languages.map((language) => plain(sayPolicyType(messagesFor(language), code))),
}))

/**
 * Returns the codes whose label contains all words of the text, in any letter case and with or without
 * accents: "auto", "property liab", "compensacion". Labels of every language match, since people search for
 * the text on a document.
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
