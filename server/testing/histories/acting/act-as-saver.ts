import { stepUpFacts } from '@myaccount/contract/endpoints/payment-methods'
import * as z from 'zod/mini'
import { testProcessorKeys } from '../../test-settings.ts'
import type { EntryAct, EntryCode } from '../steps/step.ts'
import { type CodeSent, readCodesSent } from '../world/codes-sent.ts'
import { consented, typed } from '../world/methods-of-history.ts'
import type { Stage } from '../world/open-world.ts'
import { accountNumbers } from '../world/records-of-history.ts'
import type { Client } from './act-as-client.ts'
import type { ClientMemory } from './client-memory.ts'

const own = '/api/v1/payment/method'
const setupAnswer = z.object({ setupId: z.string(), clientSecret: z.string() })

/** Somebody who adds a bank account: asks for the code, enters one, types the number, keeps it. */
export async function actAsSaver(
  stage: Stage,
  memory: ClientMemory,
  client: Client,
  act: EntryAct,
): Promise<void> {
  const { bank } = memory

  async function post(person: number, path: string, body: object) {
    const cookie = await client.signIn(person)
    const answer = await client.instance(act.at).call({ method: 'POST', path: `${own}${path}`, cookie, body })
    // The processor is asked by all but the code, and may be away.
    const isOfProcessor = answer.statusCode === 503 && !path.startsWith('/step_up')
    if (!isOfProcessor) client.remember(person, path, answer)
    return answer
  }

  const entryOf = (person: number) => bank.begun.findLast((entry) => entry.person === person)

  /** As it stands in the newest email of its kind; null where none was sent. */
  async function findCode(which: EntryCode): Promise<string | null> {
    const of = which === 'of_other' ? 1 - act.person : act.person
    const isMeant = ({ kind, person }: CodeSent) =>
      person === of && kind === (which === 'of_payment' ? 'payment_code' : 'step_up_code')
    return (await readCodesSent(stage)).findLast(isMeant)?.code ?? null
  }

  async function begin(account: number): Promise<void> {
    const accountNumber = accountNumbers[account] ?? ''
    const answer = await post(act.person, '/step_up', { accountNumber })
    if (answer.statusCode >= 300) return
    const { stepUpId } = stepUpFacts.parse(answer.json())
    bank.begun.push({ stepUpId, accountNumber, person: act.person })
  }

  async function enter(which: EntryCode, times: number): Promise<void> {
    const entry = entryOf(act.person)
    const code = which === 'wrong' ? wrongFor(await findCode('right')) : await findCode(which)
    if (entry === undefined || code === null) return
    for (let time = 0; time < times; time += 1) {
      const atMs = stage.clock.nowMs
      const answer = await post(act.person, `/step_up/${entry.stepUpId}/code`, { code })
      const { stepUpId } = entry
      bank.entered.push({ stepUpId, person: act.person, code, atMs, status: answer.statusCode })
    }
  }

  async function add({ under, number, person, keptBy }: EntryAct & { do: 'add_bank' }): Promise<void> {
    const entry = entryOf(under === 'other' ? 1 - person : person)
    if (entry === undefined) return
    const { accountNumber } = entry
    const stepUpId = under === 'none' ? null : entry.stepUpId
    const body = { accountNumber, kind: 'bank', ...(stepUpId && { stepUpId }) }
    const answer = await post(person, '/setup', body)
    if (answer.statusCode !== 201) return
    const { setupId, clientSecret } = setupAnswer.parse(answer.json())
    bank.opened.push({ setupId, stepUpId })
    await typeNumber(stage, setupId, clientSecret, number)
    await post(keptBy, '', { accountNumber, setupId, isBusinessAccount: true })
  }

  switch (act.do) {
    case 'begin_entry':
      return await begin(act.account)
    case 'enter_entry_code':
      return await enter(act.code, act.times)
    case 'add_bank':
      return await add(act)
  }
}

const wrongFor = (right: string | null) => (right === '000000' ? '000001' : '000000')

/** The processor's own fields, which may get no answer: then the number was entered, or was not. */
async function typeNumber(
  { sandbox }: Stage,
  setupId: string,
  clientSecret: string,
  number: string,
): Promise<void> {
  const answer = await fetch(`${sandbox.origin}/v1/setup_intents/${setupId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testProcessorKeys.PROCESSOR_PUBLISHABLE_KEY}` },
    body: new URLSearchParams({ ...consented, ...typed(number), client_secret: clientSecret }),
  }).catch(() => null)
  await answer?.arrayBuffer().catch(() => null)
}
