import { getInvoice, type InvoiceFacts, listInvoices } from '@myaccount/contract/endpoints/invoices'
import type { FeedRecord } from '@myaccount/contract/feed/record'
import { decideInvoiceStanding } from '@myaccount/domain/invoices/invoice-standing'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { invoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefused } from '../../../testing/expect-refused.ts'
import { kestrel, kestrelAccount, kestrelInvoices } from '../../../testing/large-account.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { larkspur } from '../../../testing/test-records.ts'
import { testFileSettings, testPublicUrl } from '../../../testing/test-settings.ts'
import { readModules } from '../../pdf/put-qr-code.ts'
import { saveManyPayments } from '../histories/testing/many-payments.ts'
import { makeScanCodes } from './scan-codes.ts'

let the: TestApp
let cookie: string

beforeAll(async () => {
  the = await createTestApp()
  await the.load([...kestrelAccount(), ...kestrelInvoices(120)])
  cookie = await the.signIn('owner')
})
afterAll(() => the.close())

async function list(query: Record<string, string>, accountNumber = larkspur) {
  const path = `/api/v1/invoices?${new URLSearchParams({ accountNumber, ...query })}`
  const answer = await the.call({ path, cookie })
  expect(answer.statusCode, answer.body).toBe(200)
  return listInvoices.response.parse(answer.json())
}

const numbers = (items: readonly InvoiceFacts[]) => items.map((item) => item.invoiceNumber)

describe('the list', () => {
  test.each<[what: string, query: Record<string, string>, expected: string[]]>([
    [
      'everything, newest due first',
      {},
      ['1000050002', '1000050001', '1000044110', '1000043544', '1000043002', '1000050003'],
    ],
    ['open', { status: 'open' }, ['1000050002', '1000050001', '1000044110', '1000043544']],
    ['past due', { status: 'past_due' }, ['1000043544']],
    ['paid', { status: 'paid' }, ['1000043002']],
    ['on bank draft', { status: 'drafted' }, ['1000050001']],
    ['found by its number', { number: '1000044110' }, ['1000044110']],
    ['found by a part of their number', { number: '00435' }, ['1000043544']],
    ['with a number that none has, or only a planned one', { number: '44981' }, []],
    ['of one policy', { policyNumber: '12CA0220975' }, ['1000050001']],
    ['from a day, that day included', { from: '2026-03-20' }, ['1000050002', '1000050001']],
    ['to a day, that day included', { to: '2026-01-01' }, ['1000043002', '1000050003']],
    [
      'between two days, by policy and status',
      { policyNumber: '12MF0104417', status: 'open', from: '2026-02-15', to: '2026-03-14' },
      ['1000043544'],
    ],
    ['where only a planned one is due', { from: '2026-04-01', to: '2026-04-30' }, []],
    ['to a day before the first', { from: '2026-05-01', to: '2026-04-01' }, []],
    ['at the ends of time', { from: '0001-01-01', to: '9999-12-31', status: 'paid' }, ['1000043002']],
  ])('lists %s', async (_, query, expected) => {
    const page = await list(query)
    expect(numbers(page.items)).toEqual(expected)
    expect(page.next).toBeNull()
    const counted = await the.call({
      path: `/api/v1/counts/invoices?${new URLSearchParams({ accountNumber: larkspur, ...query })}`,
      cookie,
    })
    expect(counted.json()).toEqual({ count: expected.length, isMore: false })
  })

  test('shows the draft day of a drafted invoice, and none for the others', async () => {
    const { items } = await list({})
    const drafted = items.filter((item) => item.draftsOn !== null)
    expect(drafted).toMatchObject([{ invoiceNumber: '1000050001', draftsOn: '2026-03-20' }])
  })
})

describe('how an invoice was paid', () => {
  const paidOf = async (invoiceNumber: string) => {
    const { items } = await list({ number: invoiceNumber })
    return items.map(({ paid }) => paid)
  }
  let version = 0
  const event = (data: object) =>
    ({
      v: 1,
      type: 'billing_event',
      id: 'event:paid:1000043002',
      version: ++version,
      op: 'upsert',
      accountNumber: larkspur,
      data: {
        date: '2025-12-29',
        kind: 'payment_received',
        amountCents: -364_800,
        policyNumber: '12MF0104417',
        invoiceNumber: '1000043002',
        ...data,
      },
    }) as FeedRecord

  test('is not known while billing does not report it, and null for an invoice that is not paid', async () => {
    expect(await paidOf('1000043002')).toEqual([null])
    expect(await paidOf('1000044110')).toEqual([null])
  })

  test.each<[what: string, reported: object, shown: object]>([
    ['a check with its number', { checkNumber: '2113' }, { by: 'check', checkNumber: '2113' }],
    ['a bank draft', { kind: 'draft_received' }, { by: 'draft', checkNumber: null }],
    ['another payment', {}, { by: 'other', checkNumber: null }],
    ['the last of several', { amountCents: -100, checkNumber: '1' }, { by: 'check', isPart: true }],
  ])('is reported by billing: %s', async (_, reported, shown) => {
    await the.load([event(reported)])
    const facts = { paidOn: '2025-12-29', last4: null, payment: null }
    expect(await paidOf('1000043002')).toMatchObject([{ ...facts, ...shown }])
  })

  test('leaves out an event that repeats a payment of the portal', async () => {
    await the.load([event({ confirmation: 'P7K2QX9M4T' })])
    expect(await paidOf('1000043002')).toEqual([null])
  })

  test('is a payment of the portal, of the account alone', async () => {
    await saveManyPayments(the, 3)
    const shown = async () => (await list({ number: '2000000003' }, kestrel)).items.map(({ paid }) => paid)
    expect(await shown()).toEqual([
      {
        paidOn: '2020-01-02',
        by: 'card',
        last4: '4242',
        checkNumber: null,
        isPart: false,
        payment: {
          paymentId: 'pay_0195801f2c7a7d3e8c5b000000000003',
          confirmation: 'P000000003',
        },
      },
    ])
    expect((await list({ number: '1000043002' })).items[0]?.paid).toBeNull()
  })
})

async function everyPage(query: Record<string, string>): Promise<InvoiceFacts[]> {
  const items: InvoiceFacts[] = []
  let after: string | null | undefined
  do {
    const page = await list({ ...query, ...(after && { after }) }, kestrel)
    expect(page.items.length).toBeLessThanOrEqual(50)
    items.push(...page.items)
    after = page.next
  } while (after !== null)
  return items
}

describe('pages', () => {
  test('bring each visible invoice once, newest due first, of one day the higher number first', async () => {
    const items = await everyPage({})
    expect(items).toHaveLength(108)
    expect(new Set(numbers(items)).size).toBe(108)
    // Both have one length each, so that their order as text is the order meant.
    const inOrder = items.map(({ dueDate, invoiceNumber }) => `${dueDate} ${invoiceNumber}`)
    expect(inOrder).toEqual([...inOrder].sort().reverse())
    expect(new Set(items.map(({ dueDate }) => dueDate)).size).toBeLessThan(108)
    expect(numbers(items).some((number) => number.endsWith('0'))).toBe(false)
  })

  test('keep their filters', async () => {
    expect(await everyPage({ status: 'paid' })).toHaveLength(120 - 30 - 6)
    expect(await everyPage({ status: 'open' })).toHaveLength(30 - 6)
  })

  test('show nothing twice when a newer invoice comes between them', async () => {
    const first = await list({}, kestrel)
    await the.load([
      {
        ...(kestrelInvoices(121).find((one) => one.id === 'bc:2000000121') as FeedRecord),
        version: 1,
      } as FeedRecord,
    ])
    const second = await list({ after: first.next ?? '' }, kestrel)
    expect(numbers(second.items).filter((number) => numbers(first.items).includes(number))).toEqual([])
    expect([...first.items, ...second.items]).toHaveLength(100)
    await the.sql(`delete from invoice_numbers where invoice_number = '2000000121'`)
    await the.sql(`delete from invoices where invoice_number = '2000000121'`)
  })

  test('refuse a foreign cursor by its field', async () => {
    const { next } = await list({}, kestrel)
    expect(next).toMatch(/^\d{4}-\d{2}-\d{2}_\d{10}$/)
    for (const after of [
      'x',
      '_',
      `${next}_`,
      `${next}.`,
      next?.slice(0, 11) ?? '',
      next?.replace('_', '-') ?? '',
      `2026-02-30_2000000001`,
      `0000-01-01_2000000001`,
      `2026-03-10_' or 1=1`,
      'A'.repeat(201),
    ]) {
      const query = new URLSearchParams({ accountNumber: kestrel, after })
      const answer = await the.call({ path: `/api/v1/invoices?${query}`, cookie })
      expect(expectRefused(answer, 422, after).errors).toMatchObject([{ field: 'after' }])
    }
  })

  test("show nothing of one account's cursor in another", async () => {
    const { next } = await list({}, kestrel)
    const page = await list({ after: next ?? '' }, larkspur)
    expect(page.items.every((item) => item.accountNumber === larkspur)).toBe(true)
  })
})

describe('one invoice', () => {
  test("has the printed bill's fields", async () => {
    const answer = await the.call({ path: '/api/v1/invoices/1000043544', cookie })
    expect(getInvoice.response.parse(answer.json())).toEqual({
      accountNumber: larkspur,
      accountName: 'Larkspur Hollow Fellowship',
      invoiceNumber: '1000043544',
      policyNumber: '12MF0104417',
      policyType: 'MINFIRST',
      policyStatus: 'Active',
      policyEffectiveDate: '2026-01-01',
      policyExpirationDate: '2027-01-01',
      invoiceStatus: 'due',
      paidStatus: 'Partially Paid',
      draftsOn: null,
      billDate: '2025-12-11',
      dueDate: '2026-02-15',
      amountCents: 162_634,
      amountDueCents: 39_200,
      pendingCents: null,
      installmentNumber: 3,
      installmentCount: 10,
      billTo: { line1: '12 Mill Lane', city: 'Harrow Mills', state: 'IN', zip: '46799' },
      agency: { name: 'Foxglove & Tarn Insurance Agency', phone: '2605550142' },
      paymentPlan: null,
      paymentPlanName: null,
      billingMethod: 'direct',
      previousBalanceCents: 0,
      items: [
        { line: 1, kind: 'installment', code: null, description: 'Premium', amountCents: 162_134 },
        {
          line: 2,
          kind: 'fee',
          code: 'installment_fee',
          description: 'Installment fee',
          amountCents: 500,
        },
      ],
      cancellation: null,
      scheduled: [],
      paidWith: [],
      returned: null,
    })
  })

  test('shows that a notice of cancellation is open', async () => {
    const stranger = await the.signIn('stranger')
    const answer = await the.call({ path: '/api/v1/invoices/1000060001', cookie: stranger })
    expect(answer.json().cancellation).toEqual({ cancelsOn: '2026-04-07', amountToStopCents: 33_125 })
    const bill = await the.call({ path: '/api/v1/invoices/1000060001.pdf', cookie: stranger })
    expect(readPdf(bill.rawPayload).text).toContain('Apr 06, 2026')
  })

  test('prints as a tagged PDF with its number, people, dates and amounts', async () => {
    const answer = await the.call({ path: '/api/v1/invoices/1000044110.pdf', cookie })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="invoice-1000044110.pdf"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7')
    const pdf = readPdf(answer.rawPayload)
    expect(pdf).toMatchObject({ isTagged: true, language: 'en-US' })
    // The QR code holds the code of this bill.
    const scanCode = makeScanCodes({ secret: testFileSettings.FILES_SECRET }).codeOf(
      invoiceNumber('1000044110'),
    )
    const scanned = readModules(`${testPublicUrl}/guest-checkout?invoice=1000044110#${scanCode}`)
    expect(pdf.squareCount).toBe(scanned.flat().filter(Boolean).length)
    expect(pdf.text).not.toContain(scanCode)
    for (const kind of ['Document', 'H1', 'H2', 'P', 'Figure', 'Table', 'TR', 'TD'])
      expect(pdf.structure).toContain(kind)
    for (const text of [
      'Invoice 1000044110',
      `Account ${larkspur}`,
      'Larkspur Hollow Fellowship',
      '12MF0104417',
      'Installment fee',
      '$5.00',
      'Amount due by Mar 15, 2026',
      '$1,626.34',
      'Harrow Vale Mutual · (800) 555-0100',
      'How to pay',
      'PO Box 4410, Harrow Mills, IN 46799',
      'http://localhost:3000',
      'Scan this code to pay this invoice by card without signing in',
      'Printed Mar 10, 2026',
    ])
      expect(pdf.text).toContain(text)
  })
})

test('describes the bill of a single payment in each language, as its page does', async () => {
  const cookie = await the.signIn('treasurer')
  const print = async (language: string) => {
    const headers = { 'accept-language': language }
    const answer = await the.call({ path: '/api/v1/invoices/1000044110.pdf', cookie, headers })
    return readPdf(answer.rawPayload).text
  }
  expect(await print('en')).toContain('Installment 3 of 10.')
  expect(await print('es')).toContain('Propiedad / Responsabilidad civil, póliza 12MF0104417')
  const set = 'update invoices set installment_number = $1, installment_count = $2 where invoice_number = $3'
  await the.sql(set, [1, 1, '1000044110'])
  expect(await print('en')).toContain('Single payment.')
  expect(await print('es')).toContain('Pago único.')
  expect(await print('en')).not.toContain('Installment 1 of 1')
  await the.sql(set, [3, 10, '1000044110'])
})

test('filters as the domain judges each invoice', async () => {
  const code = (number: string, invoiceStatus: string, dueCents: number, paidStatus: string) =>
    ({
      v: 1,
      type: 'invoice',
      id: `bc:${number}`,
      version: 1,
      op: 'upsert',
      accountNumber: kestrel,
      data: {
        invoiceNumber: number,
        policyNumber: '12KP0500001',
        invoiceStatus,
        billDate: '2031-01-01',
        dueDate: '2031-02-01',
        amountCents: 5_000,
        amountDueCents: dueCents,
        paidStatus,
      },
    }) as FeedRecord
  await the.load([
    code('3000000001', 'carriedforward', 0, 'Paid'),
    code('3000000002', 'carriedforward', 5_000, 'Unpaid'),
    code('3000000003', 'writtenoff', 5_000, 'Unpaid'),
    code('3000000004', 'due', -5_000, 'Paid'),
    code('3000000005', 'due', 5_000, 'Paid'),
    code('3000000006', 'billed', 0, 'Unpaid'),
  ])
  const all = await everyPage({})
  const today = '2026-03-10' as CalendarDate
  const kinds = new Map(
    all.map((item) => [
      item.invoiceNumber,
      decideInvoiceStanding({ ...item, invoiceDueDate: item.dueDate }, today).kind,
    ]),
  )
  const ofKind = (...wanted: string[]) =>
    numbers(all).filter((number) => wanted.includes(kinds.get(number) ?? ''))
  expect(numbers(await everyPage({ status: 'paid' }))).toEqual(ofKind('paid'))
  expect(numbers(await everyPage({ status: 'past_due' }))).toEqual(ofKind('past-due'))
  expect(numbers(await everyPage({ status: 'open' }))).toEqual(ofKind('past-due', 'due-today', 'due-soon'))
})
