import type { FaultKind } from '@myaccount/processor-sandbox/faults/settings'
import type { Client } from '../acting/act-as-client.ts'
import type { ClientMemory, Submission } from '../acting/client-memory.ts'
import type { Violation } from '../books/violation.ts'
import type { SubmitAct } from '../steps/step.ts'
import type { Stage } from '../world/open-world.ts'
import type { Task } from './crash-order.ts'

export interface Scene {
  readonly stage: Stage
  readonly client: Client
  readonly memory: ClientMemory
}

/** What a portal is killed at, and what stood before. */
export interface Scenario {
  readonly name: string
  readonly method: string
  /** Answers what the portal shall do, and the press that its payer sends again afterwards. */
  prepare(scene: Scene): Promise<{
    readonly tasks: readonly Task[]
    readonly submission: Submission
    /** Of somebody beside them: their press once more. */
    readonly again?: (at: number) => Promise<void>
    /** What the books do not say of it by themselves, in the end. */
    readonly judge?: () => Promise<readonly Violation[]>
  }>
}

const pressed: SubmitAct = {
  do: 'submit',
  account: 0,
  invoices: [0, 1],
  method: 0,
  isPart: false,
  isRepeatMeant: false,
  key: '6b8f6a52-3f0d-4c1e-9a67-0d6f4b1f2a11',
  at: 0,
  person: 0,
}

export async function pay({ client, stage }: Scene, over: Partial<SubmitAct> = {}): Promise<Submission> {
  const submission = await prepare(client, over)
  await client.send(submission, 0)
  stage.sandbox.changeSettings({ faults: { kinds: [], calls: null } })
  return submission
}

export async function prepare(client: Client, over: Partial<SubmitAct> = {}): Promise<Submission> {
  const submission = await client.prepare({ ...pressed, ...over })
  if (submission === null) throw new Error('There is nothing to pay')
  return submission
}

/** What the processor tells is fetched and applied. */
export async function hear({ instances }: Stage): Promise<void> {
  const work = instances[0]?.parts.payments.work
  await work?.fetchMissed()
  await work?.applyEvents()
}

export function setFault({ sandbox }: Stage, kind: FaultKind): void {
  sandbox.changeSettings({ faults: { kinds: [kind], on: 'money', rate: 1, calls: 2 } })
}
