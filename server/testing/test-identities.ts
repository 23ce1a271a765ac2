import type { TestApp } from './test-app.ts'

/** A newcomer who is joined to a subject of the provider; `wireId` is on the wire. */
export const joinedUser = {
  wireId: 'usr_0195801f2c7a7d3e8c5b6a4f3e2d1a01',
  email: 'joined@oxbow.example',
  issuer: 'https://login.carrier.example',
  subject: 'subject-of-the-tests',
}
/** A person without a seat, whom an employee may erase. */
export const erasedUser = { wireId: 'usr_0195801f2c7a7d3e8c5b6a4f3e2d1a03', name: 'Erin Asher' }
export const absentUserWireId = 'usr_0195801f2c7a7d3e8c5b6a4f3e2d1a02'

export async function saveTestIdentities(the: TestApp): Promise<void> {
  const { wireId, email, issuer, subject } = joinedUser
  const userId = wireId.replace('usr_', '')
  await the.sql(
    `insert into users (user_id, email, display_name, user_type) values ($1, $2, 'Joined', 'Insured')`,
    [userId, email],
  )
  await the.sql('insert into identities (issuer, subject, user_id) values ($1, $2, $3)', [
    issuer,
    subject,
    userId,
  ])
  await the.sql(
    `insert into users (user_id, email, display_name, user_type) values ($1, 'erin@oxbow.example', $2, 'Insured')`,
    [erasedUser.wireId.replace('usr_', ''), erasedUser.name],
  )
}
