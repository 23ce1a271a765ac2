import {
  type GuestBill,
  type GuestPayment,
  getGuestCheckout,
} from '@myaccount/contract/endpoints/guest/guest-checkout'
import type { LightMyRequestResponse } from 'fastify'
import type { Entry } from '../../payment-methods/testing/start-methods-app.ts'
import { visa } from '../../payment-methods/testing/start-methods-app.ts'
import type { PayingApp } from '../../payments/testing/start-paying-app.ts'

const own = '/api/v1/guest-checkout'
/** The values printed on the bill of the seat holders' account. */
export const onTheBill = { invoiceNumber: '1000044110', zip: '46799' }

export interface Guest {
  readonly cookie: string
  readonly bill: GuestBill
}

export interface GuestFixture {
  look(key: object, address?: string): Promise<LightMyRequestResponse>
  /** Opens the bill, as a browser that keeps its cookie. */
  open(key?: object, address?: string): Promise<Guest>
  /** Enters a card in the processor's fields; answers the set-up. */
  enter(guest: Guest, entry?: Entry): Promise<string>
  bodyOf(guest: Guest, setupId: string): object
  press(guest: Guest, body: object): Promise<LightMyRequestResponse>
  get(guest: Pick<Guest, 'cookie'>): Promise<{ bill: GuestBill | null; payment: GuestPayment | null }>
}

/** Sends the requests of a stranger's browser. */
export function openGuestFixture(the: PayingApp): GuestFixture {
  const look: GuestFixture['look'] = (body, address = '192.0.2.7') =>
    the.app.inject({
      method: 'POST',
      url: `${own}/bills`,
      remoteAddress: address,
      headers: { 'x-myaccount-request': '1', 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
  const post = (path: string, cookie: string, body: object | undefined, headers = {}) =>
    the.call({ method: 'POST', path: `${own}${path}`, cookie, ...(body && { body }), headers })
  return {
    look,
    async open(key = onTheBill, address) {
      const answer = await look(key, address)
      const { bill } = answer.json<{ bill: GuestBill | null }>()
      if (bill === null) throw new Error(`Not opened: ${answer.body}`)
      return { bill, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' }
    },
    async enter({ cookie }, entry = visa) {
      const answer = await post('/card', cookie, undefined)
      if (answer.statusCode !== 201) throw new Error(`No fields: ${answer.body}`)
      const setup = answer.json()
      await the.enter(setup, entry)
      return setup.setupId
    },
    bodyOf: ({ bill }, setupId) => ({
      setupId,
      name: 'Tobiah Wrenfield',
      email: 'tobiah@wrenfield.example',
      totalCents: bill.amountDueCents,
      authorization: { version: bill.order?.authorization.version, hash: bill.order?.authorization.hash },
    }),
    press: ({ cookie, bill }, body) =>
      post('/payments', cookie, body, { 'idempotency-key': bill.order?.checkoutId }),
    async get({ cookie }) {
      const answer = await the.call({ path: own, cookie })
      return getGuestCheckout.response.parse(answer.json())
    },
  }
}
