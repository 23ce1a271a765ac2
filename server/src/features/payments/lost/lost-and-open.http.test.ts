import { expect, test } from 'vitest'
import { checkoutFor } from '../../../../testing/open-checkout.ts'
import { visa } from '../../payment-methods/testing/start-methods-app.ts'
import { readPaymentId } from '../find-own-attempt.ts'
import { saveChallenged } from '../testing/challenged-card.ts'
import { startPayingApp } from '../testing/start-paying-app.ts'
import { takeSnapshot } from './testing/restore-portal.ts'

const invoice = '1000044110'

test('holds its invoice for a lost payment that waits for its bank, after another one failed', async () => {
  const the = await startPayingApp()
  const asked = await saveChallenged(the)
  const card = await the.save('card', visa)
  const cookie = await the.signIn('treasurer')
  const [first, other] = [await the.quote(invoice, asked.id), await the.quote(invoice, card.id)]
  const before = await takeSnapshot(the)
  const lost = await the.pay({ invoices: invoice, method: asked, over: the.bodyOf(first) })
  expect(lost.state).toBe('requires_action')
  const portal = await before.openPortal()
  const post = async (path: string, body?: object) =>
    portal.call({
      method: 'POST',
      path: `/api/v1/payments${path}`,
      cookie,
      ...(body && { body, headers: await checkoutFor(portal.call, cookie, body) }),
    })
  try {
    the.sandbox.changeSettings({ listLagMs: 60_000 })
    const again = (await post('', the.bodyOf(first))).json()
    expect(again.state).toBe('requires_action')
    await portal.parts.payments.work.fetchMissed()
    while ((await portal.parts.payments.work.applyEvents()) > 0);
    expect((await post(`/${again.paymentId}/cancel`)).json().state).toBe('cancelled')
    expect(await before.sql('select attempt_id as id from pending_payments')).toEqual([
      { id: readPaymentId(lost.paymentId) },
    ])
    expect((await post('', the.bodyOf(other))).json()).toMatchObject({ code: 'payment.in_progress' })
  } finally {
    await portal.close()
    await before.drop()
    await the.close()
  }
})
