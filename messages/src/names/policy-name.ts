import { fill, type Message } from '../message.ts'
import { type Speaker, write } from '../say.ts'

const propertyAndLiability: Message = /*i18n*/ {
  id: 'name.policy_type.property_liability',
  message: 'Property / Liability',
}

/** The codes of specification 9, each with the label that people read. */
export const policyTypeNames: Readonly<Record<string, Message>> = {
  MINFIRST: propertyAndLiability,
  MINESSENTIALS: propertyAndLiability,
  PROPERTY: /*i18n*/ { id: 'name.policy_type.property', message: 'Property' },
  LIABILITY: /*i18n*/ { id: 'name.policy_type.liability', message: 'Liability' },
  AUTO: /*i18n*/ { id: 'name.policy_type.auto', message: 'Commercial Auto' },
  WORKERSCOMP: /*i18n*/ { id: 'name.policy_type.workers_comp', message: 'Workers Comp' },
  MISSIONS: /*i18n*/ { id: 'name.policy_type.missions', message: 'Mission Travel' },
}

export const policyNames = {
  /** A type that the carrier has added. */
  added: /*i18n*/ { id: 'name.policy_type.added', message: '{name}' },
  numbered: /*i18n*/ { id: 'name.policy.numbered', message: '{policyType} {policyNumber}' },
} as const

/**
 * Names a type outside the table as the carrier does, or by its code: a new product of the carrier must not become a
 * blank.
 */
export function namePolicyType(policyType: string): Message {
  const specified = Object.hasOwn(policyTypeNames, policyType) ? policyTypeNames[policyType] : undefined
  return specified ?? fill(policyNames.added, { name: { policyType } })
}

/** Two codes may share a label: people distinguish policies by the labels that they read. */
export function isNamedAlike(policyType: string, other: string): boolean {
  return policyType === other || namePolicyType(policyType) === namePolicyType(other)
}

interface PolicyToName {
  readonly policyType: string
  readonly policyNumber: string
}

/** Names a policy as "Property / Liability 12MF0104417". */
export function namePolicy({ policyType, policyNumber }: PolicyToName): Message {
  return fill(policyNames.numbered, { policyType: namePolicyType(policyType), policyNumber })
}

export function sayPolicyType(speaker: Speaker, policyType: string): string {
  return write(speaker, namePolicyType(policyType))
}

export function sayPolicy(speaker: Speaker, policy: PolicyToName): string {
  return write(speaker, namePolicy(policy))
}
