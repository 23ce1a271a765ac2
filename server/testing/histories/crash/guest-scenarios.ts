import { prepareGuest, sendAsGuest } from '../acting/act-as-guest.ts'
import type { GuestAct } from '../steps/step.ts'
import { prepare, type Scenario } from './scene.ts'

export const guestScenarios: readonly Scenario[] = [
  paying('a guest pays', 'pm_card_visa'),
  paying('a guest pays by a card that is declined', 'pm_card_chargeCustomerFail'),
]

/** The account's own payer is about to pay the same bill, and presses after the guest. */
function paying(name: string, card: (GuestAct & { do: 'guest_pays' })['card']): Scenario {
  return {
    name,
    method: 'visa',
    async prepare(scene) {
      const submission = await prepare(scene.client, { invoices: [1] })
      const guestSubmission = await prepareGuest(scene, {
        do: 'guest_pays',
        by: 'bill',
        account: 0,
        invoice: 1,
        card,
        submissions: 1,
        at: 0,
      })
      if (guestSubmission === null) throw new Error('The guest has nothing to pay')
      const { key, cookie, body } = guestSubmission
      return {
        submission,
        again: (at) => sendAsGuest(scene, guestSubmission, at),
        tasks: [
          {
            do: 'request',
            path: '/api/v1/guest-checkout/payments',
            cookie,
            body: JSON.stringify(body),
            headers: { 'idempotency-key': key },
          },
        ],
      }
    },
  }
}
