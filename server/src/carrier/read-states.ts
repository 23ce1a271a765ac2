import {
  offEverywhere,
  onRequestEverywhere,
  type PaperRule,
  type PaperRules,
  paperRules,
} from '@myaccount/domain/documents/paper-rules'
import type { UsState } from '@myaccount/domain/kernel/us-state'
import type { CapabilitiesOff } from './capabilities-off.ts'
import type { ReadFile } from './read-file.ts'
import { readLaw } from './read-law.ts'

/** The rules of each paper, by state (docs/operations.md). */
export interface StateRules {
  readonly certificates: PaperRules
  readonly idCards: PaperRules
}

/** The rules of a carrier that lists no state. */
export const noStateRules: StateRules = { certificates: onRequestEverywhere, idCards: onRequestEverywhere }

/** Papers that the carrier does not have at all are off in every state. */
export function withoutPapers(rules: StateRules, off: CapabilitiesOff): StateRules {
  return {
    certificates: off.has('certificates') ? offEverywhere : rules.certificates,
    idCards: off.has('idCards') ? offEverywhere : rules.idCards,
  }
}

const header = ['state', 'certificates', 'id_cards', 'source', 'read_on'] as const

/** Reads `states.csv`: a header, then one line a state; `*` is every state without a line of its own. */
export function readStates(content: Buffer): ReadFile<StateRules> | string {
  const certificates = new Map<string, PaperRule>()
  const idCards = new Map<string, PaperRule>()
  const faults = readLaw(content, header, ([state = '', ofCertificates = '', ofIdCards = ''], complain) => {
    if (certificates.has(state)) complain(`${state} is there a second time`)
    for (const [name, rule, rules] of [
      ['certificates', ofCertificates, certificates],
      ['id_cards', ofIdCards, idCards],
    ] as const) {
      const known = paperRules.find((one) => one === rule)
      if (known === undefined) complain(`${name} is "${rule}"; at_once, on_request or off is possible`)
      rules.set(state, known ?? 'on_request')
    }
  })
  if (typeof faults === 'string') return faults
  return { value: { certificates: rulesOf(certificates), idCards: rulesOf(idCards) }, faults }
}

/** People request papers from the carrier in states that the file does not list. */
function rulesOf(read: ReadonlyMap<string, PaperRule>): PaperRules {
  const { '*': elsewhere = onRequestEverywhere.elsewhere, ...listed } = Object.fromEntries(read)
  return { listed: listed as Partial<Record<UsState, PaperRule>>, elsewhere }
}
