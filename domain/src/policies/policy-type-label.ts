/** The codes of specification, section 9, each with the label that people read. */
const labels = new Map<string, string>([
  ['MINFIRST', 'Property / Liability'],
  ['MINESSENTIALS', 'Property / Liability'],
  ['PROPERTY', 'Property'],
  ['LIABILITY', 'Liability'],
  ['AUTO', 'Commercial Auto'],
  ['WORKERSCOMP', 'Workers Comp'],
  ['MISSIONS', 'Mission Travel'],
])

/** A code that the table does not hold is shown as it is: a new product of the carrier must not become a blank. */
export function policyTypeLabel(policyType: string): string {
  return labels.get(policyType) ?? policyType
}

/** The codes whose label holds all words of the text, in any letter case: "auto", "property liab". */
export function policyTypesLike(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  if (words.length === 0) return []
  return [...labels].flatMap(([code, label]) => {
    const lowered = label.toLowerCase()
    return words.every((word) => lowered.includes(word)) ? [code] : []
  })
}
