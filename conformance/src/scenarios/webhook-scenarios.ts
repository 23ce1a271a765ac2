import type { OutboxEvent } from '@myaccount/contract/endpoints/machine'
import { expectThat } from '../finding.ts'
import { isReceipt, sendWebhook, type WebhookAnswer } from '../proxy/send-webhook.ts'
import { expectDelivered, expectProcessed, type Stage, timesProcessed } from '../stage.ts'
import type { Scenario } from './scenario.ts'

const document = 'docs/wire.md, "Webhook"'
const refusals: readonly WebhookAnswer[] = [400, 401]
const strangeSecret = `whsec_${Buffer.alloc(32, 0x5a).toString('base64')}`
const minuteMs = 60_000

function expectReceipt(answer: WebhookAnswer, what: string): void {
  expectThat(isReceipt(answer), { expected: `2xx for ${what}`, seen: String(answer), document })
}

function expectRefusal(answer: WebhookAnswer, what: string): void {
  expectThat(refusals.includes(answer), {
    expected: `400 or 401 for ${what}`,
    seen: String(answer),
    document: 'docs/guides/conformance.md, "The scenarios"',
  })
}

/** Called behind a genuine event that was processed, so that a forged one that was taken had its time. */
async function expectUnprocessed(stage: Stage, forged: readonly OutboxEvent[], what: string): Promise<void> {
  for (const event of forged) {
    expectThat((await timesProcessed(stage, event)) === 0, {
      expected: `${what} not processed`,
      seen: `${event.id} was processed`,
      document,
    })
  }
}

/** Genuine events are taken, with either secret; forged, changed and unsigned ones are refused. */
export const signatures: Scenario = {
  name: 'signatures',
  async run(stage) {
    const { webhookUrl, events, connection } = stage
    const genuine: OutboxEvent[] = []
    const take = async (secrets: readonly string[], what: string) => {
      const event = events.add()
      genuine.push(event)
      expectReceipt(await sendWebhook(webhookUrl, event, { secrets }), what)
    }
    for (const [index, secret] of connection.webhookSecrets.entries())
      await take(
        [secret],
        `an event that is signed with secret ${index + 1} of ${connection.webhookSecrets.length}`,
      )
    const [present = strangeSecret] = connection.webhookSecrets
    await take([strangeSecret, present], 'an event with two signatures, of which the second one matches')
    await expectProcessed(stage, genuine, document)

    const forged = [events.make(), events.make(), events.make(), events.make()] as const
    const [strange, changed, renamed, unsigned] = forged
    const otherBody = JSON.stringify({ ...changed, accountNumber: '000-00-999999' })
    const secrets = [present]
    expectRefusal(
      await sendWebhook(webhookUrl, strange, { secrets: [strangeSecret] }),
      'an event that is signed with another secret',
    )
    expectRefusal(
      await sendWebhook(webhookUrl, changed, { secrets, bodyInstead: otherBody }),
      'an event whose body was changed after it was signed',
    )
    expectRefusal(
      await sendWebhook(webhookUrl, renamed, { secrets, idInstead: unsigned.id }),
      'an event whose webhook-id was changed after it was signed',
    )
    expectRefusal(
      await sendWebhook(webhookUrl, unsigned, { secrets, isUnsigned: true }),
      'an event without a signature',
    )
    await take([present], 'a genuine event after forged ones')
    await expectProcessed(stage, genuine, document)
    await expectUnprocessed(stage, forged, 'a forged event')
  },
}

/** An event that comes again is acknowledged and processed once, also after a restart. */
export const duplicates: Scenario = {
  name: 'duplicates',
  async run(stage) {
    const { driver, webhookUrl, events, connection } = stage
    const secrets = connection.webhookSecrets.slice(0, 1)
    const event = events.add()
    for (const what of ['an event', 'the same event again', 'the same event a third time'])
      expectReceipt(await sendWebhook(webhookUrl, event, { secrets }), what)
    await expectProcessed(stage, [event], document)
    await driver.restart()
    await expectDelivered(stage, event, { what: 'an event that was processed before a restart', document })
    const next = events.add()
    await expectDelivered(stage, next, { what: 'the event after it', document })
    await expectProcessed(stage, [event, next], document)
    const times = await timesProcessed(stage, event)
    expectThat(times === 1, {
      expected: 'an event that came again and again processed once',
      seen: `processed ${times} times`,
      document,
    })
  },
}

/** Timestamps more than five minutes away are refused, so that a recorded event cannot be sent again later. */
export const clockSkew: Scenario = {
  name: 'clock skew',
  async run(stage) {
    const { webhookUrl, events, connection } = stage
    const secrets = connection.webhookSecrets.slice(0, 1)
    const old = events.make()
    const early = events.make()
    expectRefusal(
      await sendWebhook(webhookUrl, old, { secrets, skewMs: -6 * minuteMs }),
      'an event whose timestamp is six minutes old',
    )
    expectRefusal(
      await sendWebhook(webhookUrl, early, { secrets, skewMs: 6 * minuteMs }),
      'an event whose timestamp is six minutes ahead',
    )
    const late = events.add()
    const ahead = events.add()
    expectReceipt(
      await sendWebhook(webhookUrl, late, { secrets, skewMs: -4 * minuteMs }),
      'an event whose timestamp is four minutes old',
    )
    expectReceipt(
      await sendWebhook(webhookUrl, ahead, { secrets, skewMs: 4 * minuteMs }),
      'an event whose timestamp is four minutes ahead',
    )
    await expectProcessed(stage, [late, ahead], document)
    await expectUnprocessed(stage, [old, early], 'an event with a timestamp too far away')
  },
}
