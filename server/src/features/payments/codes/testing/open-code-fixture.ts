import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import type { LightMyRequestResponse } from 'fastify'
import { invoice } from '../../../../../testing/make-record.ts'
import { openSender, type TestSender } from '../../../../../testing/open-sender.ts'
import { larkspur, type PersonName } from '../../../../../testing/test-records.ts'
import { clearPayments } from '../../testing/clear-payments.ts'
import type { PayingApp } from '../../testing/start-paying-app.ts'

/** A bill of $30,000.00, due in full until a later version says less. */
export const largeInvoice = '1000077001'

export function largeInvoiceRecord(dueCents: number, version = 1) {
  const facts = invoice({
    account: larkspur,
    number: largeInvoice,
    policy: '12MF0104417',
    status: 'billed',
    due: '2026-03-30',
    cents: 3_000_000,
    dueCents,
  })
  return { ...facts, version }
}

export interface CodeFixture {
  readonly sender: TestSender
  /** Pay was pressed; no email has left. */
  submit(): Promise<PaymentFacts>
  /** Pay was pressed, and the email with the code has left. */
  waitForCode(): Promise<{ payment: PaymentFacts; code: string }>
  enter(payment: PaymentFacts, code: string, person?: PersonName): Promise<LightMyRequestResponse>
  askForNew(payment: PaymentFacts, person?: PersonName): Promise<LightMyRequestResponse>
  /** The charges in the processor's book. */
  chargesOf(payment: PaymentFacts): readonly { amountCents: number }[]
}

/** Deletes every payment, email, code and count of wrong codes of the tests before. */
export async function openCodeFixture(the: PayingApp, method: MethodFacts): Promise<CodeFixture> {
  await clearPayments(the)
  await the.sql('delete from confirmations')
  await the.sql('delete from guess_counts')
  const sender = openSender(the)
  const submit = () => the.pay({ invoices: largeInvoice, method })
  const post = async (payment: PaymentFacts, end: string, person: PersonName, body?: object) => {
    const path = `/api/v1/payments/${payment.paymentId}/${end}`
    return await the.call({ method: 'POST', path, cookie: await the.signIn(person), body })
  }
  return {
    sender,
    submit,
    async waitForCode() {
      const payment = await submit()
      await sender.send()
      return { payment, code: sender.lastCode() }
    },
    enter: (payment, code, person = 'treasurer') => post(payment, 'code', person, { code }),
    askForNew: (payment, person = 'treasurer') => post(payment, 'code/new', person),
    chargesOf: ({ confirmation }) =>
      the.sandbox.book().charges.filter(({ metadata }) => metadata.confirmation === confirmation),
  }
}
