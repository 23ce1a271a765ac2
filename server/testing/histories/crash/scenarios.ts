import type { FaultKind } from '@myaccount/processor-sandbox/faults/settings'
import { postByBilling } from '../acting/act-as-billing.ts'
import { answerBank, closeDispute, passBankDays, refund } from '../acting/act-outside.ts'
import { stageEnrollment } from '../acting/enroll-first-policy.ts'
import type { Stage } from '../world/open-world.ts'
import { booksScenarios } from './books-scenarios.ts'
import type { Task } from './crash-order.ts'
import { guestScenarios } from './guest-scenarios.ts'
import { refundScenarios } from './refund-scenarios.ts'
import { hear, pay, prepare, type Scenario, type Scene, setFault } from './scene.ts'

/** The bills of the enrolled policy are due on Sunday, March 15, 2026; it is Tuesday. */
const untilRequestMs = 2 * 24 * 60 * 60 * 1000

const draftScenarios: readonly Scenario[] = [
  {
    name: 'a draft falls due',
    method: 'bank',
    async prepare(scene) {
      const submission = await fallDue(scene)
      return {
        submission,
        tasks: [
          { do: 'work', work: 'planDrafts' },
          { do: 'work', work: 'due' },
        ],
      }
    },
  },
  {
    name: 'a draft comes back for lack of funds',
    method: 'bankReturnedR01',
    async prepare(scene) {
      const submission = await fallDue(scene)
      const [instance] = scene.stage.instances
      await instance?.parts.bankDraft.planDrafts()
      await instance?.parts.dueWork.run()
      scene.stage.sandbox.settleAll()
      await instance?.parts.payments.work.fetchMissed()
      return {
        submission,
        tasks: [
          { do: 'work', work: 'applyEvents' },
          { do: 'work', work: 'due' },
        ],
      }
    },
  },
]

/** Somebody is about to pay by hand what is drafted then. */
async function fallDue({ stage, client }: Scene) {
  const submission = await prepare(client)
  await stageEnrollment(stage, stage.methods[0]?.methodId ?? '')
  stage.clock.nowMs += untilRequestMs
  return submission
}

export const scenarios: readonly Scenario[] = [
  paying('pays by card', 'visa'),
  paying('pays by a card that is declined', 'declined'),
  paying('pays by a card whose bank asks', 'asked'),
  paying('pays by card, the answer is lost', 'visa', 'cut_after'),
  paying('pays by card, the call is lost', 'visa', 'cut_before'),
  paying('pays by card, the processor fails afterwards', 'visa', 'error_after'),
  paying('pays by card, its key is in flight', 'visa', 'in_flight'),
  paying('pays by bank account', 'bank'),
  {
    name: 'takes and applies what the bank said of a debit',
    method: 'bank',
    prepare: (scene) => hearing(scene, async ({ stage }) => passBankDays(stage, 6)),
  },
  {
    name: 'takes and applies what the bank refused',
    method: 'bankRefusedR02',
    prepare: (scene) => hearing(scene, async ({ stage }) => passBankDays(stage, 6)),
  },
  {
    name: 'takes and applies what the cardholder confirmed',
    method: 'asked',
    prepare: (scene) => hearing(scene, async ({ stage }) => answerBank(stage, true)),
  },
  {
    name: 'takes and applies a return of what billing had posted',
    method: 'bankReturnedR01',
    prepare: (scene) =>
      hearing(scene, async ({ stage }) => {
        passBankDays(stage, 6)
        await hear(stage)
        await postByBilling(stage, false)
        await onlyInstance(stage).work.post()
        passBankDays(stage, 9)
      }),
  },
  {
    name: 'takes and applies the refund of the rest',
    method: 'visa',
    prepare: (scene) =>
      hearing(scene, async ({ stage }) => {
        await refund(stage, false)
        await hear(stage)
        await refund(stage, true)
      }),
  },
  {
    name: 'takes and applies that a dispute was won',
    method: 'disputed',
    prepare: (scene) =>
      hearing(scene, async ({ stage }) => {
        await hear(stage)
        closeDispute(stage, 'won')
      }),
  },
  recovering('recovers what was charged', 'cut_after'),
  recovering('recovers what never arrived', 'cut_before'),
  {
    name: 'gives up what the cardholder left',
    method: 'asked',
    async prepare(scene) {
      const submission = await pay(scene)
      scene.stage.clock.nowMs += 31 * 60 * 1000
      return { submission, tasks: [{ do: 'work', work: 'recover' }] }
    },
  },
  {
    name: 'posts what billing showed',
    method: 'visa',
    async prepare(scene) {
      const submission = await pay(scene)
      await postByBilling(scene.stage, false)
      return { submission, tasks: [{ do: 'work', work: 'post' }] }
    },
  },
  {
    name: 'a scheduled payment falls due',
    method: 'visa',
    async prepare(scene) {
      const submission = await pay(scene, { isLater: true })
      scene.stage.clock.nowMs += 5 * 24 * 60 * 60 * 1000
      scene.client.clearSessions()
      return { submission, tasks: [{ do: 'work', work: 'due' }] }
    },
  },
  ...refundScenarios,
  ...draftScenarios,
  ...guestScenarios,
  ...booksScenarios,
]

function paying(name: string, method: string, fault?: FaultKind): Scenario {
  return {
    name,
    method,
    async prepare({ stage, client }) {
      const submission = await prepare(client)
      if (fault !== undefined) setFault(stage, fault)
      const headers = { 'idempotency-key': submission.key }
      const cookie = await client.signIn(submission.person)
      const body = JSON.stringify(submission.body)
      return { submission, tasks: [{ do: 'request', path: '/api/v1/payments', cookie, body, headers }] }
    },
  }
}

function recovering(name: string, fault: FaultKind): Scenario {
  return {
    name,
    method: 'visa',
    async prepare(scene) {
      setFault(scene.stage, fault)
      const submission = await pay(scene)
      scene.stage.clock.nowMs += 70 * 1000
      return { submission, tasks: [{ do: 'work', work: 'recover' }] }
    },
  }
}

/** The webhooks of what happens go to the portal that will be killed. */
async function hearing(scene: Scene, happens: (scene: Scene) => Promise<void>) {
  const submission = await pay(scene)
  await happens(scene)
  const caught = scene.stage.catchWebhooks()
  await scene.stage.sandbox.deliverDue()
  const taken = caught().map(
    ({ signature, body }): Task => ({
      do: 'request',
      path: '/webhooks/processor',
      body,
      headers: { 'stripe-signature': signature },
    }),
  )
  return { submission, tasks: [...taken, { do: 'work', work: 'applyEvents' } as const] }
}

function onlyInstance({ instances }: Stage) {
  const [first] = instances
  if (first === undefined) throw new Error('No instance runs')
  return first.parts.payments
}
