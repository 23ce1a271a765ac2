import { capabilityOfForm } from '@myaccount/contract/carrier-capabilities'
import { type ReportForm, reportForms } from '@myaccount/domain/claims/report-form'
import { type PaperRule, paperRules } from '@myaccount/domain/documents/paper-rules'
import {
  joinPolicyTypes,
  type PolicyIcon,
  type PolicyType,
  type PolicyTypes,
  policyIcons,
  specifiedPolicyTypes,
} from '@myaccount/domain/policies/policy-type'
import { policyTypeId } from '@myaccount/messages/names/policy-type-id'
import type { ReplacedMessages } from '@myaccount/messages/replace-messages'
import type { CapabilitiesOff } from './capabilities-off.ts'
import { readTable } from './read-csv.ts'
import type { ReadFile } from './read-file.ts'

/** A policy type that `policy-types.csv` adds. */
export interface CarrierPolicyType extends PolicyType {
  readonly en: string
  readonly es: string
  /** The rule of this type; the stricter one of it and the state's rule decides. Null: the state's rule decides. */
  readonly certificates: PaperRule | null
  readonly idCards: PaperRule | null
}

/** The added types by their codes, as the feed sends them. */
export type CarrierPolicyTypes = Readonly<Record<string, CarrierPolicyType>>

const header = ['type', 'en', 'es', 'icon', 'line', 'claim_form', 'certificates', 'id_cards'] as const

/** The lines of business that a type may belong to. Its line decides what the other cells leave open. */
const lines = {
  auto: { form: 'auto', icon: 'bus' },
  property_liability: { form: 'property_liability', icon: 'building' },
  workers_comp: { form: 'work_injury', icon: 'hard_hat' },
  mission_travel: { form: 'mission_travel', icon: 'plane' },
} as const satisfies Record<string, { form: ReportForm; icon: PolicyIcon }>
const withoutLine = { form: 'general', icon: 'paper' } as const

const claimForms = [...reportForms, 'none'] as const

interface TypesOfCarrier {
  readonly policyTypes: CarrierPolicyTypes
  readonly capabilitiesOff: CapabilitiesOff
}

/** Reads `policy-types.csv`: a header, then one line for each added type. Empty cells follow the type's line. */
export function readPolicyTypes(content: Buffer): ReadFile<CarrierPolicyTypes> | string {
  const rows = readTable(content, header)
  if (typeof rows === 'string') return rows
  const faults: string[] = []
  const types = new Map<string, CarrierPolicyType>()
  for (const { line, cells } of rows) {
    const complain = (fault: string) => faults.push(`line ${line}: ${fault}`)
    /** Undefined if the cell is empty, or wrong, which is among the faults. */
    const oneOf = <Name extends string>(possible: readonly Name[], cell: number): Name | undefined => {
      const { [cell]: text = '' } = cells
      const found = possible.find((one) => one === text)
      if (text !== '' && found === undefined)
        complain(`${header[cell]} is "${text}"; ${possible.join(', ')} is possible, or nothing`)
      return found
    }
    const [type = '', en = '', es = ''] = cells
    if (cells.length !== header.length) complain(`has ${cells.length} cells, ${header.length} are needed`)
    if (type === '' || type.length > 30) complain('type has 1 to 30 characters')
    if (Object.hasOwn(specifiedPolicyTypes, type) || type === '*')
      complain(`type is "${type}", which is the product's own`)
    if (types.has(type)) complain(`${type} is there a second time`)
    for (const [language, name] of Object.entries({ en, es }))
      if (name === '' || name.length > 40) complain(`${language} has 1 to 40 characters`)
    const lineName = oneOf(Object.keys(lines) as (keyof typeof lines)[], header.indexOf('line'))
    const ofLine = lineName === undefined ? withoutLine : lines[lineName]
    const form = oneOf(claimForms, header.indexOf('claim_form')) ?? ofLine.form
    types.set(type, {
      en,
      es,
      icon: oneOf(policyIcons, header.indexOf('icon')) ?? ofLine.icon,
      form: form === 'none' ? null : form,
      certificates: oneOf(paperRules, header.indexOf('certificates')) ?? null,
      idCards: oneOf(paperRules, header.indexOf('id_cards')) ?? null,
    })
  }
  return { value: Object.fromEntries(types), faults }
}

/** Adds the names of the types to the carrier's texts, so that pages, emails and PDFs find them. */
export function withNamesOf(types: CarrierPolicyTypes, { en, es }: ReplacedMessages): ReplacedMessages {
  const named = (language: 'en' | 'es') =>
    // A list is a compiled text: a name is never read as one with placeholders.
    Object.fromEntries(Object.entries(types).map(([type, names]) => [policyTypeId(type), [names[language]]]))
  return { en: { ...en, ...named('en') }, es: { ...es, ...named('es') } }
}

/** Returns what the portal does with each type; a form that the carrier does not have is on no type. */
export function policyTypesOf({ policyTypes, capabilitiesOff }: TypesOfCarrier): PolicyTypes {
  return joinPolicyTypes(policyTypes, (form) => !capabilitiesOff.has(capabilityOfForm[form]))
}

/** Returns the rule that the type has for a paper; null if the states alone decide. */
export function paperRuleOf(
  types: CarrierPolicyTypes,
  policyType: string,
  paper: 'certificates' | 'idCards',
): PaperRule | null {
  return (Object.hasOwn(types, policyType) ? types[policyType]?.[paper] : null) ?? null
}

/** The codes of types for which the portal writes no ID cards at once. */
export function typesWithoutIdCards(types: CarrierPolicyTypes): string[] {
  return Object.keys(types).filter((type) => (types[type]?.idCards ?? 'at_once') !== 'at_once')
}
