import type { Registration } from '@myaccount/contract/endpoints/registrations/registrations'
import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { address, policy, record } from '../../../../testing/make-record.ts'
import { openSender, type TestSender } from '../../../../testing/open-sender.ts'
import { createTestApp, type TestApp, type TestAppOptions } from '../../../../testing/test-app.ts'
import { larkspur, type PersonName, testRecords } from '../../../../testing/test-records.ts'
import { termsInForce } from '../../terms/terms.reader.ts'
import { hashBillCode } from '../proofs/bill-codes.store.ts'

/** An account that nobody has a seat on. */
export const lantern = accountNumber('1000688127')
export const lanternPolicy = '15ME0688127'
export const zip = '46799'
/** As printed; of Larkspur, which has an owner, and of the Lantern Church, which has none. */
export const billCodes = { larkspur: '7KQ2-9XMR-4TVB', lantern: '3M8D-WZ5C-HN6P' } as const

const billCode = (owner: string, printed: string, validUntil = '2026-05-31') =>
  record(
    'bill_code',
    `billcode:${owner}:${validUntil}`,
    {
      codeHash: hashBillCode(accountNumber(owner), printed.replaceAll('-', '')).toString('base64url'),
      validUntil,
    },
    owner,
  )

export function registrationRecords() {
  const church = {
    accountName: 'Oxbow Lantern Church',
    agencyCode: 'FOXGLOVE',
    billingZip: zip,
    mailingAddress: address,
    email: 'office@oxbow.example',
  }
  return [
    ...testRecords(),
    record('account', lantern, church, lantern),
    policy({ account: lantern, number: lanternPolicy, type: 'MINESSENTIALS' }),
    billCode(larkspur, billCodes.larkspur),
    billCode(lantern, billCodes.lantern),
    billCode(lantern, '0000-0000-0001', '2026-03-09'),
  ]
}

const path = '/api/v1/registrations'
const { version, hash } = termsInForce
export const declared = { isAuthorized: true, terms: { version, hash } } as const

export interface RegistrationFixture {
  readonly the: TestApp
  readonly sender: TestSender
  look(body?: object, person?: PersonName): ReturnType<TestApp['call']>
  /** Found; answers its id. */
  find(body?: object, person?: PersonName): Promise<Registration>
  sendCode(id: string, person?: PersonName, address?: string): ReturnType<TestApp['call']>
  /** As it stands in the last email to the contact. */
  codeOf(): Promise<string>
  prove(id: string, body: object, person?: PersonName): ReturnType<TestApp['call']>
  askReview(id: string, note?: string, person?: PersonName): ReturnType<TestApp['call']>
  list(person?: PersonName): Promise<Registration[]>
  seatsOn(account: string): Promise<readonly string[]>
  /** As the world was before. */
  clear(): Promise<void>
}

export async function openRegistrationFixture(options: TestAppOptions = {}): Promise<RegistrationFixture> {
  const the = await createTestApp({ records: registrationRecords(), ...options })
  const sender = openSender(the)
  const post = async (to: string, person: PersonName, body?: object) =>
    await the.call({ method: 'POST', path: to, cookie: await the.signIn(person), ...(body && { body }) })
  const onTheBill = { number: lantern, zip, relationship: 'treasurer' }

  const look = (body: object = {}, person: PersonName = 'newcomer') =>
    post(path, person, { ...onTheBill, ...body })

  return {
    the,
    sender,
    look,
    async find(body, person) {
      const answer = await look(body, person)
      const { registration } = answer.json<{ registration: Registration | null }>()
      if (registration === null) throw new Error(`Nothing was found: ${answer.body}`)
      return registration
    },
    sendCode: async (id, person = 'newcomer', address = '127.0.0.1') =>
      await the.app.inject({
        method: 'POST',
        url: `${path}/${id}/code`,
        remoteAddress: address,
        headers: { 'x-myaccount-request': '1', cookie: await the.signIn(person) },
      }),
    async codeOf() {
      await sender.send()
      const code = /\b(?:[0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}\b/.exec(
        sender.sent.at(-1)?.text ?? '',
      )?.[0]
      if (code === undefined) throw new Error('No code was sent')
      return code
    },
    prove: (id, body, person = 'newcomer') => post(`${path}/${id}/proof`, person, { ...declared, ...body }),
    askReview: (id, note = 'I took over from Ada Wenlock in June.', person = 'newcomer') =>
      post(`${path}/${id}/review`, person, { ...declared, note }),
    async list(person = 'newcomer') {
      const answer = await the.call({ path, cookie: await the.signIn(person) })
      return answer.json<{ registrations: Registration[] }>().registrations
    },
    async seatsOn(account) {
      const rows = await the.sql<{ seat: string }>(
        `select u.email || ' ' || s.role as seat from seats s join users u using (user_id)
         where s.account_number = $1 and s.feed_id is null order by 1`,
        [account],
      )
      return rows.map(({ seat }) => seat)
    },
    async clear() {
      sender.sent.length = 0
      await the.sql(`
        delete from registrations; delete from guess_counts; delete from emails; delete from confirmations;
        delete from seats where feed_id is null; delete from acceptances; delete from authorization_texts;
        update bill_codes set used_at = null`)
    },
  }
}
