import { invoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenTestDatabase, openTestDatabase } from '../../../../testing/open-test-database.ts'
import { findWholeReads } from '../../../../testing/statements/plan-statement.ts'
import { partOf } from '../../../database/transaction.ts'
import { usersOfAddressStatement } from '../../audit-search/audit-search.store.ts'
import { invoiceToLinkStatement } from '../../guest-checkout/pay-links/pay-links.store.ts'
import { identitiesOfAddressStatement } from '../staff/staff-identities.store.ts'
import { feedUsersOfAddressStatement } from './identities.store.ts'

let the: OpenTestDatabase
let app: pg.Client

beforeAll(async () => {
  the = await openTestDatabase({ connections: 1 })
  app = new pg.Client({ connectionString: the.urls.appUrl })
  await app.connect()
})
afterAll(async () => {
  await app.end()
  await the.close()
})

const address = 'kelvin@larkspur.example'

test.each([
  ['the first sign-in', feedUsersOfAddressStatement(address, 'https://issuer.example')],
  ['the search of the audit', usersOfAddressStatement(address)],
  ['the search of sign-ins', identitiesOfAddressStatement(address)],
  ['a pay link', invoiceToLinkStatement(invoiceNumber('1000044110'))],
])('%s reads the people of the address alone', async (_, statement) => {
  expect(await findWholeReads(app, partOf(statement).text)).toEqual([])
})
