import { stageEnrollment } from '../acting/enroll-first-policy.ts'
import { prepare, type Scenario, type Scene } from './scene.ts'

/** The bills of the enrolled policy are due on Sunday, March 15, 2026; it is Tuesday. */
const untilRequestMs = 2 * 24 * 60 * 60 * 1000

export const draftScenarios: readonly Scenario[] = [
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
      await instance?.parts.payments.work.planDrafts()
      await instance?.parts.payments.work.due()
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
