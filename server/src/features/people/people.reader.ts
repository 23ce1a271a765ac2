/** The door for registering, which gives a seat as an accepted invitation does. */
export { type SeatRow, seatsOfAccountsStatement } from './seats/seats.store.ts'
export { writeSeats } from './seats/write-seats.ts'
