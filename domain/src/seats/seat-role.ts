/** The roles of a seat, by their wire values (wire, "Seats: role by action"; domain.md 9.1). */
export const seatRoles = ['owner', 'treasurer', 'claims_contact', 'voting_representative', 'viewer'] as const
export type SeatRole = (typeof seatRoles)[number]
