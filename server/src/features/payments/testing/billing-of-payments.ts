import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import type { FeedRecord } from '@myaccount/contract/feed/record'
import type { TestApp } from '../../../../testing/test-app.ts'
import { larkspur, testRecords } from '../../../../testing/test-records.ts'

/** Returns the record that billing sends when it has posted a payment of one invoice. */
export function postingOf({ confirmation, amountCents, lines }: PaymentFacts): FeedRecord {
  return postingOfLine({ confirmation }, lines[0]?.invoiceNumber ?? '', amountCents)
}

/** And of one invoice among several; `invoiceVersion`, where billing names the version that shows it. */
export function postingOfLine(
  { confirmation }: Pick<PaymentFacts, 'confirmation'>,
  invoiceNumber: string,
  cents: number,
  invoiceVersion?: number,
): FeedRecord {
  return {
    v: 1,
    type: 'payment_posting',
    id: `post:${confirmation}:${invoiceNumber}`,
    version: 1,
    op: 'upsert',
    accountNumber: larkspur,
    data: {
      confirmation,
      invoiceNumber,
      cents,
      at: '2026-03-10T16:00:00Z',
      ...(invoiceVersion !== undefined && { invoiceVersion }),
    },
  } as FeedRecord
}

/** The invoice as billing shows it then, in a version newer than the one that is there. */
export async function paidInvoice(the: TestApp, invoiceNumber: string, leftCents = 0): Promise<FeedRecord> {
  const paidStatus = leftCents === 0 ? 'Paid' : 'Partially Paid'
  return await nextInvoice(the, invoiceNumber, { amountDueCents: leftCents, paidStatus })
}

/** The same with all of it due again. */
export async function unpaidInvoice(the: TestApp, invoiceNumber: string): Promise<FeedRecord> {
  return await nextInvoice(the, invoiceNumber, {})
}

/** Its next version, with whatever billing says in it. */
export async function nextInvoice(the: TestApp, invoiceNumber: string, data: object): Promise<FeedRecord> {
  const record = testRecords().find(
    (one) => one.type === 'invoice' && one.data.invoiceNumber === invoiceNumber,
  )
  if (record?.type !== 'invoice') throw new Error(`No such invoice: ${invoiceNumber}`)
  const [row] = await the.sql<{ version: string }>('select version from invoices where invoice_number = $1', [
    invoiceNumber,
  ])
  return { ...record, version: Number(row?.version) + 1, data: { ...record.data, ...data } } as FeedRecord
}
