import { createHash } from 'node:crypto'
import { hashToken } from '../src/features/session/session.reader.ts'
import { record } from './make-record.ts'
import type { TestApp } from './test-app.ts'
import { copperwillow, larkspur } from './test-records.ts'

const proxy = (last: string) => `prx_0195801f2c7a7d3e8c5b6a4f3e2d2${last}`

/** Of a browser that has a card open, in either form. */
function cookieOf(letter: string): string {
  const token = letter.repeat(43)
  return `__Host-myaccount_proxy_card=${token}; myaccount_proxy_card=${token}`
}

/** Larkspur and Copperwillow are members; the meeting is on 2026-03-26, and online proxies close the day before. */
export const testMembers = {
  meetingId: 'annual-2026',
  /** On the cards of both, with the ZIP code 46799. */
  controlNumber: '7QF2-M9KX-4T8D',
  copperwillowsControlNumber: '3HXW-8RTP-6C5N',
  /** Signed for Larkspur by its owner, and for Copperwillow. */
  signed: proxy('a01'),
  copperwillows: proxy('a02'),
  /** Signed for Copperwillow with its mailed card, which two browsers have open. */
  byCard: proxy('a04'),
  absent: proxy('a03'),
  cardCookie: cookieOf('c'),
  cardCookieToClose: cookieOf('d'),
  tally: 'tal_0195801f2c7a7d3e8c5b6a4f3e2d2b01',
}

export const hashControlNumber = (number: string) =>
  createHash('sha256').update(number.replaceAll('-', '')).digest('hex')

export const meetingRecord = (over: object = {}) =>
  record('meeting', testMembers.meetingId, {
    kind: 'annual',
    title: 'Annual meeting of members',
    startsAt: '2026-03-26T15:00:00Z',
    heldOn: '2026-03-26',
    place: 'Quay Street Hall',
    recordDate: '2026-01-26',
    noticeMailedOn: '2026-02-10',
    closesAt: '2026-03-25T15:00:00Z',
    domicile: 'IN',
    quorumVotes: 2,
    holders: [{ holderId: 'committee', name: 'Proxy Committee of the Board', kind: 'committee' }],
    agenda: [
      { itemId: 'directors', kind: 'election', title: 'Elect three directors', recommends: 'for' },
      { itemId: 'auditor', kind: 'matter', title: 'Confirm the auditor' },
    ],
    ...over,
  })

export const cardRecord = (account: string, controlNumber: string | null, over: object = {}) =>
  record(
    'proxy',
    `proxy:${account}`,
    {
      meetingId: testMembers.meetingId,
      votes: 1,
      controlNumberHash: controlNumber && hashControlNumber(controlNumber),
      ...over,
    },
    account,
  )

/** Without the number of the account: who holds a card learns the name alone. */
const nameOf = (account: string) => (account === larkspur ? 'A fellowship' : 'A youth camp')

export function memberRecords() {
  const { controlNumber, copperwillowsControlNumber } = testMembers
  return [
    meetingRecord(),
    ...[larkspur, copperwillow].map((account) =>
      record(
        'member',
        `member:${account}`,
        { memberName: nameOf(account), since: '2019-03-01', standing: 'active' },
        account,
      ),
    ),
    cardRecord(larkspur, controlNumber),
    cardRecord(copperwillow, copperwillowsControlNumber),
  ]
}

/** A proxy of each, as it stands once it is signed. */
export async function saveTestMembers(the: TestApp): Promise<void> {
  await the.load(memberRecords())
  for (const [account, id] of [
    [larkspur, testMembers.signed],
    [copperwillow, testMembers.copperwillows],
  ] as const)
    await the.sql(
      `insert into proxy_acts (account_number, step, act_id, act, meeting_id, term, expires_on, holder, directions,
         signer_name, signer_title, signed_by, certified, signed_at, business_day, language, confirmation,
         receipt, receipt_hash)
       select $1, 1, $2::uuid, 'appointed', $3, 'single_meeting', '2026-03-26',
         '{"kind":"committee","name":"Proxy Committee of the Board"}', '{"directors":"for","auditor":"abstain"}',
         'The owner', 'Owner', u.user_id, 'Certified.', '2026-03-09T15:00:00Z', '2026-03-09', 'en',
         'X' || right($1, 9), ('A receipt of ' || $1)::bytea, sha256(('A receipt of ' || $1)::bytea)
       from users u where u.email = 'owner@larkspur.example'`,
      [account, id.replace('prx_', ''), testMembers.meetingId],
    )
  await the.sql(
    `insert into proxy_acts (account_number, step, act_id, act, meeting_id, term, expires_on, holder, directions,
       signer_name, signer_title, control_hash, certified, signed_at, business_day, language, confirmation,
       receipt, receipt_hash)
     select account_number, 2, $2::uuid, act, meeting_id, term, expires_on, holder, directions, signer_name,
       signer_title, decode($3, 'hex'), certified, '2026-03-09T16:00:00Z', business_day, language, 'X4T8D2M9KX',
       'A receipt by card'::bytea, sha256('A receipt by card'::bytea)
     from proxy_acts where account_number = $1`,
    [
      copperwillow,
      testMembers.byCard.replace('prx_', ''),
      hashControlNumber(testMembers.copperwillowsControlNumber),
    ],
  )
  for (const letter of ['c', 'd'])
    await the.sql(
      `insert into proxy_card_visits (account_number, visit_id, meeting_id, control_hash, token_hash, created_at, ends_at)
       select account_number, gen_random_uuid(), meeting_id, control_hash, $2, '2026-03-10T14:50:00Z', '2099-01-01'
       from proxy_cards where account_number = $1`,
      [copperwillow, hashToken(letter.repeat(43))],
    )
  await the.sql(
    `insert into tallies (tally_id, meeting_id, made_at, made_by, made_by_name, represented, votes, csv, csv_hash)
     values ($1::uuid, $2, '2026-03-09T15:00:00Z', gen_random_uuid(), 'The employee', 2, 2, 'Account', sha256('Account'))`,
    [testMembers.tally.replace('tal_', ''), testMembers.meetingId],
  )
}
