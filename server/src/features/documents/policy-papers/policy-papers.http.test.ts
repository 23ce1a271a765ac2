import { listDocuments } from '@myaccount/contract/endpoints/documents/documents'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { policy } from '../../../../testing/make-record.ts'
import { readPdf } from '../../../../testing/read-pdf.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { document, testArchive } from '../../../../testing/test-documents.ts'
import { larkspur, type PersonName } from '../../../../testing/test-records.ts'

let the: TestApp
let version = 1

beforeAll(async () => {
  the = await createTestApp({ archive: testArchive })
})
afterAll(() => the?.close())
beforeEach(async () => {
  await the.sql('delete from documents')
  await auto({})
})

const auto = async (extra: object) => {
  version += 1
  const vehicles = [
    { year: 2019, make: 'Ford', model: 'Transit 350', vin: '1FBZX2ZM0KK000001' },
    { year: 2021, make: 'Toyota', model: 'Sienna', vin: '5TDKZRFH0KK000002' },
    { year: 1988, make: 'Wells', model: 'Utility trailer' },
  ]
  const record = policy({
    account: larkspur,
    number: '12CA0220975',
    type: 'AUTO',
    extra: { vehicles, drivers: [{ name: 'Bram Okonjo-Lisle' }], ...extra },
  })
  await the.load([{ ...record, version }])
}
async function list(query: object = {}, person: PersonName = 'owner') {
  const all = { accountNumber: larkspur, policyNumber: '12CA0220975', ...query }
  const path = `/api/v1/documents?${new URLSearchParams(all)}`
  return listDocuments.response.parse((await the.call({ path, cookie: await the.signIn(person) })).json())
    .items
}
const open = async (documentId: string, person: PersonName = 'owner', language = 'en') =>
  await the.call({
    path: `/api/v1/documents/${documentId}/file?accountNumber=${larkspur}`,
    cookie: await the.signIn(person),
    headers: { 'x-myaccount-request': null, 'accept-language': language },
  })
const saidBy = (bytes: Buffer) => readPdf(bytes).text.replaceAll(/\s+/g, ' ')

test('has a summary of each policy with its state today', async () => {
  expect(
    (await list({ type: 'policy' })).map(({ documentId, isNew, own }) => [documentId, isNew, own]),
  ).toEqual([['summary~12CA0220975', false, { kind: 'summary', policyNumber: '12CA0220975' }]])
  const answer = await open('summary~12CA0220975')
  expect(answer.headers['content-disposition']).toMatch(/filename="Policy-summary-2026-01-01.pdf"/)
  expect(readPdf(answer.rawPayload)).toMatchObject({ isTagged: true, language: 'en-US' })
  const said = saidBy(answer.rawPayload)
  for (const words of [
    'As it stands on Mar 10, 2026.',
    'Larkspur Hollow Fellowship',
    'In force until Jan 01, 2027',
    '$18,240.00',
    'General liability',
    'Harm to others',
    'Sanctuary',
    '2019 Ford Transit 350',
    '1FBZX2ZM0KK000001',
    'Bram Okonjo-Lisle',
  ])
    expect(said).toContain(words)
  await auto({ policyStatus: 'Cancelled' })
  expect(saidBy((await open('summary~12CA0220975')).rawPayload)).toContain('Canceled')
})

test('shows the premium to seats that see invoices, and the text in the language of the reader', async () => {
  const said = saidBy((await open('summary~12CA0220975', 'claimsContact', 'es')).rawPayload)
  expect(said).toContain('Resumen de la póliza')
  expect(said).not.toContain('$18,240.00')
  expect((await open('summary~12CA0220975', 'votingRepresentative')).statusCode).toBe(403)
  expect((await open('summary~12CA0220975', 'stranger')).statusCode).toBe(404)
  expect((await open('summary~13ME0417708')).statusCode).toBe(404)
})

test('has an ID card for each vehicle with a VIN, with what the law requires', async () => {
  const [row] = await list({ type: 'id_cards' })
  expect(row?.own).toEqual({ kind: 'id_cards', policyNumber: '12CA0220975', vehicleCount: 2 })
  const answer = await open('cards~12CA0220975')
  const { isTagged, structure } = readPdf(answer.rawPayload)
  expect([isTagged, structure.filter((kind) => kind === 'H2').length]).toEqual([true, 2])
  const said = saidBy(answer.rawPayload)
  for (const words of [
    'Insurance identification card, IN',
    'Harrow Vale Mutual, NAIC 99901',
    '12CA0220975',
    'Larkspur Hollow Fellowship',
    'Jan 01, 2026',
    'Jan 01, 2027',
    '2021 Toyota Sienna',
    '5TDKZRFH0KK000002',
    'no card for 1988 Wells Utility trailer',
  ])
    expect(said).toContain(words)
})

const none = ['cards~12CA0220975', 404] as const
const cards = async () => {
  const listed = (await list({ type: 'id_cards' })).map(({ documentId }) => documentId)
  return [listed, (await open(none[0])).statusCode]
}

test.each([
  ['was canceled', { policyStatus: 'Cancelled' }],
  ['is over', { policyStatus: 'Expired' }],
  ['has not begun', { effectiveDate: '2026-03-11' }],
  ['has no vehicle', { vehicles: [] }],
  ['has no vehicle with a VIN', { vehicles: [{ year: 1988, make: 'Wells', model: 'Trailer' }] }],
])('has no cards for a policy that %s', async (_, extra) => {
  await auto(extra)
  expect(await cards()).toEqual([[], 404])
})

test('keeps its cards under a notice of cancellation until its day', async () => {
  await auto({
    policyStatus: 'Pending Cancellation',
    cancellation: { cancelsOn: '2026-04-07', amountToStopCents: 1 },
  })
  expect(await cards()).toEqual([['cards~12CA0220975'], 200])
})

test('writes no cards of ours where the carrier wrote some, or approved none for the state', async () => {
  await the.load([
    document('sent', {
      kind: 'IDCARD',
      policyNumber: '12CA0220975',
      term: { number: '01', from: '2026-01-01', to: '2027-01-01' },
    }),
  ])
  expect(await cards()).toEqual([['sent'], 404])
  await the.sql('delete from documents')
  await the.sql(`update accounts set mailing_address = mailing_address || '{"state":"NY"}'`)
  expect(await cards()).toEqual([[], 404])
  await the.sql(`update accounts set mailing_address = mailing_address || '{"state":"IN"}'`)
})

test('includes both in the ZIP of the term', async () => {
  const path = `/api/v1/documents/zip?accountNumber=${larkspur}&policyNumber=12CA0220975&term=01`
  const zip = await the.call({
    path,
    cookie: await the.signIn('claimsContact'),
    headers: { 'x-myaccount-request': null },
  })
  expect(Object.keys(unzipSync(zip.rawPayload)).toSorted()).toEqual([
    'Auto-ID-cards-2026-01-01.pdf',
    'Policy-summary-2026-01-01.pdf',
  ])
})
