import type { CalendarDate } from '../kernel/calendar-date.ts'
import { capabilities, roleMay } from '../seats/capability.ts'
import type { SeatRole } from '../seats/seat-role.ts'
import type { EmployeePermission } from './employee-permission.ts'

export interface UserRights {
  readonly userType: 'Insured' | 'Employee'
  readonly permissions: readonly EmployeePermission[]
}

export interface SeatRights {
  /** The carrier's id of the person. */
  readonly userId: string
  readonly role: SeatRole
  readonly from: CalendarDate
  readonly to: CalendarDate | null
}

/** A person of another type may do other things; an employee may do more with each permission. */
export function userRightsGrow(before: UserRights, after: UserRights): boolean {
  if (before.userType !== after.userType) return true
  return after.permissions.some((permission) => !before.permissions.includes(permission))
}

/**
 * Whether the holder may now do something, or on some day, that they could not before. Null: there was no
 * seat.
 */
export function seatRightsGrow(before: SeatRights | null, after: SeatRights): boolean {
  if (before === null || before.userId !== after.userId) return true
  const isLonger =
    after.from < before.from || (before.to !== null && (after.to === null || after.to > before.to))
  return isLonger || capabilities.some((each) => roleMay(after.role, each) && !roleMay(before.role, each))
}
