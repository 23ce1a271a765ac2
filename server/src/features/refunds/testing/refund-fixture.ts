import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import {
  getPaymentRefunds,
  listRefunds,
  type StaffRefund,
  staffRefund,
} from '@myaccount/contract/endpoints/admin/admin-refunds'
import type { LightMyRequestResponse } from 'fastify'
import type { PersonName } from '../../../../testing/test-records.ts'
import type { PayingApp } from '../../payments/testing/start-paying-app.ts'

type Book = EndpointAnswer<typeof getPaymentRefunds>

export interface Ask {
  readonly paymentId: string
  readonly lines: readonly { readonly invoiceNumber: string; readonly amountCents: number }[]
  readonly person?: PersonName
  readonly over?: object
}

/** Employees at their pages: what is shown there, asked for, approved and rejected. */
export function openRefundFixture(the: PayingApp) {
  const get = async (path: string, person: PersonName = 'employee') => {
    const answer = await the.call({ path: `/api/v1/admin${path}`, cookie: await the.signIn(person) })
    if (answer.statusCode !== 200) throw new Error(`Not read: ${answer.body}`)
    return answer.json()
  }
  const post = async (path: string, person: PersonName, body: object): Promise<LightMyRequestResponse> =>
    the.call({ method: 'POST', path: `/api/v1/admin${path}`, cookie: await the.signIn(person), body })
  const book = async (paymentId: string, person?: PersonName): Promise<Book> =>
    getPaymentRefunds.response.parse(await get(`/payments/${paymentId}/refunds`, person))

  const ask = async ({ paymentId, lines, person = 'employee', over }: Ask) => {
    const { refundableCents } = await book(paymentId)
    const body = { lines, reason: 'paid_twice', note: '', refundableCents, ...over }
    return await post(`/payments/${paymentId}/refunds`, person, body)
  }
  return {
    book,
    ask,
    async request(order: Ask): Promise<StaffRefund> {
      const answer = await ask(order)
      if (answer.statusCode !== 201) throw new Error(`Not asked for: ${answer.body}`)
      return staffRefund.parse(answer.json())
    },
    approve: (refundId: string, person: PersonName = 'supervisor') =>
      post(`/refunds/${refundId}/approve`, person, {}),
    reject: (refundId: string, rejection: string, person: PersonName = 'supervisor') =>
      post(`/refunds/${refundId}/reject`, person, { rejection }),
    withdraw: (refundId: string, person: PersonName = 'employee') =>
      post(`/refunds/${refundId}/withdraw`, person, {}),
    async list() {
      return listRefunds.response.parse(await get('/refunds'))
    },
    /** Runs the worker, and returns the newest refund of the payment afterward. */
    async recover(paymentId: string): Promise<StaffRefund | undefined> {
      await the.parts.refunds.recover()
      return (await book(paymentId)).refunds[0]
    },
  }
}
