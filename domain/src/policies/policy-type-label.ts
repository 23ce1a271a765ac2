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
