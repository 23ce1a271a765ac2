import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testMembers } from '../../../../testing/test-members.ts'
import { openProxyFixture, type ProxyFixture } from '../testing/open-proxy-fixture.ts'

const own = '/api/v1/admin'
let fixture: ProxyFixture

beforeAll(async () => {
  fixture = await openProxyFixture()
})
afterAll(() => fixture?.close())

const staff = async (path: string, method: 'GET' | 'POST' = 'GET') =>
  fixture.the.call({ method, path: `${own}${path}`, cookie: await fixture.the.signIn('employee') })

const makeTally = async () => (await staff(`/meetings/${testMembers.meetingId}/tallies`, 'POST')).json()

test('makes a tally that equals the receipts, and never changes', async () => {
  const proxyId = await fixture.appoint({ holder: { kind: 'member', name: '=Copperwillow' } })
  const { confirmation, fingerprint } = (await fixture.get(`/receipts/${proxyId}`)).json()
  const tally = await makeTally()
  expect(tally).toMatchObject({ represented: 1, votes: 1, madeBy: 'The employee' })

  const file = (await staff(`/tallies/${tally.tallyId}.csv`)).rawPayload
  expect(createHash('sha256').update(file).digest('hex')).toBe(tally.fingerprint)
  const lines = file.toString().trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('"1. Elect three directors","2. Confirm the auditor"')
  expect(lines[1]).toContain(`"1","proxy","'=Copperwillow"`)
  expect(lines[1]).toContain(`"${confirmation}","${fingerprint}","withhold","against"`)
  expect(lines[2]).toContain('"1","no","","","","","",""')

  await fixture.revoke()
  expect((await makeTally()).represented).toBe(0)
  expect((await staff(`/tallies/${tally.tallyId}.csv`)).rawPayload).toEqual(file)

  const [meeting] = (await staff('/meetings')).json()
  expect(meeting).toMatchObject({
    quorumVotes: 2,
    eligible: { members: 2, votes: 2 },
    represented: { members: 0, votes: 0 },
    isNoticeInTime: true,
    isClosed: false,
  })
  expect(meeting.tallies).toHaveLength(2)
})

test('has no tally for an unknown meeting', async () => {
  expect((await staff('/meetings/annual-1999/tallies', 'POST')).statusCode).toBe(404)
})
