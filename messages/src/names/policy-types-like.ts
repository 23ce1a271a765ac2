import { type Language, languages } from '../language.ts'
import { messagesFor } from '../messages-for.ts'
import { policyTypeNames, sayPolicyType } from './policy-name.ts'

interface Labels {
  readonly code: string
  readonly labels: readonly string[]
}

const specified: readonly Labels[] = Object.keys(policyTypeNames).map((code) => ({
  code,
  labels: languages.map((language) => plain(sayPolicyType(messagesFor(language), code))),
}))

/** The names of types that the carrier has added, by code. */
type NamesOfAdded = Readonly<Record<string, Readonly<Record<Language, string>>>>

/**
 * Returns the codes whose label contains all words of the text, in any letter case and with or without
 * accents: "auto", "property liab", "compensacion". Labels of every language match, since people search for
 * the text on a document.
 */
export function policyTypesLike(text: string, added: NamesOfAdded): string[] {
  const words = plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  if (words.length === 0) return []
  const ofAdded: Labels[] = Object.entries(added).map(([code, names]) => ({
    code,
    labels: languages.map((language) => plain(names[language])),
  }))
  return [...specified, ...ofAdded].flatMap((each) =>
    each.labels.some((label) => words.every((word) => label.includes(word))) ? [each.code] : [],
  )
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
