import { type SeatRole, seatRoles } from './seat-role.ts'

/** The actions that a seat allows on its account. The list is closed: an endpoint names one of these. */
export const capabilities = [
  /** See the account's name, number and agency. Every seat has it, otherwise it could not be chosen. */
  'see_account',
  'see_policies',
  'see_invoices',
  'see_documents',
  /** Pay, keep payment methods, enrol bank drafts. */
  'pay',
  'see_histories',
  /** Confidential claims are visible only to the seats named on them, whatever the role. */
  'claims_see',
  'claims_write',
  /** Appoint a proxy, and edit the member profile. */
  'proxy',
  /** Manage people and seats, and approve changes. */
  'manage_people',
] as const
export type Capability = (typeof capabilities)[number]

/** The matrix of wire, "Seats: role by action", row by row. Anything not listed is not allowed. */
const capabilitiesOfRole: Readonly<Record<SeatRole, ReadonlySet<Capability>>> = {
  owner: new Set(capabilities),
  treasurer: new Set([
    'see_account',
    'see_policies',
    'see_invoices',
    'see_documents',
    'pay',
    'see_histories',
    'claims_see',
  ]),
  claims_contact: new Set(['see_account', 'see_policies', 'see_documents', 'claims_see', 'claims_write']),
  voting_representative: new Set(['see_account', 'proxy']),
  viewer: new Set([
    'see_account',
    'see_policies',
    'see_invoices',
    'see_documents',
    'see_histories',
    'claims_see',
  ]),
}

export function roleMay(role: SeatRole, capability: Capability): boolean {
  return capabilitiesOfRole[role].has(capability)
}

/** Serves queries that find accounts by the seat. */
export function rolesThatMay(capability: Capability): SeatRole[] {
  return seatRoles.filter((role) => roleMay(role, capability))
}
