import type { AccountNumber } from '../kernel/numbers-of-the-carrier.ts'
import type { Uuid } from '../kernel/wire-id.ts'
import { type Capability, roleMay } from '../seats/capability.ts'
import type { SeatRole } from '../seats/seat-role.ts'
import type { EmployeePermission } from './employee-permission.ts'

/**
 * The caller of a request. It is created once per request in the server's `http/authenticate`, and is the
 * first argument of every service (architecture, section 5). Permissions are checked here and nowhere else.
 */
export type Actor = Guest | Insured | Employee | EmployeeActingFor

export type Guest = { readonly kind: 'guest' }

export type Person = { readonly userId: Uuid; readonly displayName: string; readonly email: string }

/** Live seats only (seats/is-seat-live): the code that creates an Actor has left the others out. */
export type ActorSeat = { readonly accountNumber: AccountNumber; readonly role: SeatRole }

export type Insured = Person & { readonly kind: 'insured'; readonly seats: readonly ActorSeat[] }

export type Employee = Person & {
  readonly kind: 'employee'
  readonly permissions: readonly EmployeePermission[]
}

/** Both people stay visible, since every audit row holds both (product, section 6). */
export type EmployeeActingFor = {
  readonly kind: 'employee-acting'
  readonly employee: Employee
  readonly insured: Insured
  readonly endsAtMs: number
  readonly reasonCode: string
  /** The masked address of the caller whom the employee verified; null where no caller was verified. */
  readonly callerSentTo: string | null
  /** The capabilities that the carrier withholds from employees who act, beside those that nobody has then. */
  readonly withheld: readonly Capability[]
}

/**
 * An employee acting may never do these (product, section 6): people and seats, and casting or revoking a
 * proxy.
 */
const neverWhileActing: ReadonlySet<Capability> = new Set(['manage_people', 'proxy'])

/**
 * The person whose accounts are used: themselves, or the one acted for. Null for guests, and for staff who do
 * not act.
 */
export function subjectOf(actor: Actor): Insured | null {
  if (actor.kind === 'insured') return actor
  return actor.kind === 'employee-acting' ? actor.insured : null
}

/** The person at the keyboard; null for a guest. */
export function personBehind(actor: Exclude<Actor, Guest>): Insured | Employee
export function personBehind(actor: Actor): Insured | Employee | null
export function personBehind(actor: Actor): Insured | Employee | null {
  if (actor.kind === 'guest') return null
  return actor.kind === 'employee-acting' ? actor.employee : actor
}

function isWithheld({ withheld }: EmployeeActingFor, capability: Capability): boolean {
  return neverWhileActing.has(capability) || withheld.includes(capability)
}

/**
 * The accounts on which the actor may do this, each once, by number. Staff reach accounts by acting or
 * look-up.
 */
export function accountsWith(actor: Actor, capability: Capability): AccountNumber[] {
  const subject = subjectOf(actor)
  if (subject === null) return []
  if (actor.kind === 'employee-acting' && isWithheld(actor, capability)) return []
  const seats = subject.seats.filter((seat) => roleMay(seat.role, capability))
  return [...new Set(seats.map((seat) => seat.accountNumber))].sort()
}

export function mayOnAccount(actor: Actor, capability: Capability, accountNumber: AccountNumber): boolean {
  return accountsWith(actor, capability).includes(accountNumber)
}

/** Staff permissions are suspended while acting: a refund is not made in a customer's name. */
export function hasPermission(actor: Actor, permission: EmployeePermission): boolean {
  return actor.kind === 'employee' && actor.permissions.includes(permission)
}
