import { listAccountSummaries } from '@myaccount/contract/endpoints/accounts'
import { listPolicies } from '@myaccount/contract/endpoints/policies'
import { describe, expect, it } from 'vitest'
import { methodsQuery } from '../../screens/payment-methods/payment-methods.queries.ts'
import { sessionQuery } from '../../session/session.queries.ts'
import { contractAnswers } from '../answers/contract-answers.ts'
import { type CallDependencies, createCall } from '../call.ts'
import { createQueryClient } from '../query-client.ts'
import { decideErrorReaction, type ErrorReaction } from './decide-error-reaction.ts'

/** The browser's door to an API that gives this answer to everything; null is none at all. */
function doorTo(status: number, text: string | null, onError: NonNullable<CallDependencies['onError']>) {
  return createCall({
    reader: contractAnswers,
    onError,
    send: async () => {
      if (text === null) throw new TypeError('Failed to fetch')
      return { status, body: text }
    },
  })
}

async function reactionTo(status: number, body: unknown): Promise<ErrorReaction | undefined> {
  let reaction: ErrorReaction | undefined
  const text = typeof body === 'string' || body === null ? body : JSON.stringify(body)
  const call = doorTo(status, text, (error, declared) => {
    reaction = decideErrorReaction(error, declared)
  })
  await call(listPolicies, { query: { accountNumber: '1000482917' } }).catch(() => {})
  return reaction
}

const specified = {
  success: false,
  status: 409,
  title: 'Changed meanwhile',
  additional_detail: 'Reload the page.',
}
const modal = { kind: 'modal', modal: 'normal', incidentId: undefined }
const shown = { ...modal, subject: 'Changed meanwhile', message: 'Reload the page.' }

/** Each row: what came over the line, and what a person sees of it (specification 8). */
const rows: [string, number, unknown, object][] = [
  ['401 of the response', 401, '', { kind: 'sign-out' }],
  ['401 of the body', 400, { status: 401 }, { kind: 'sign-out' }],
  ['title and additional_detail', 409, specified, shown],
  [
    'our own fields beside them',
    409,
    { ...specified, code: 'conflict', incident_id: 'inc_1' },
    { ...shown, incidentId: 'inc_1' },
  ],
  ['a code of a newer server', 409, { ...specified, code: 'draft.locked' }, shown],
  ['fields of ours in another form', 409, { ...specified, code: 7, incident_id: 7, errors: 'none' }, shown],
  ['a title alone', 500, { title: 'Broken' }, { ...modal, subject: 'Broken', message: undefined }],
  [
    'additional_detail alone',
    500,
    { additional_detail: 'Broken.' },
    { ...modal, subject: undefined, message: 'Broken.' },
  ],
  ['message alone', 500, { message: 'Broken.' }, { ...modal, subject: undefined, message: 'Broken.' }],
  ['error alone', 500, { error: 'Broken.' }, { ...modal, subject: undefined, message: 'Broken.' }],
  [
    'error and message',
    500,
    { error: 'Bad Gateway', message: 'Broken.' },
    { ...modal, subject: undefined, message: 'Broken.' },
  ],
  ['no response', 0, null, { kind: 'unreachable' }],
  ['a page of something on the way', 502, '<h1>Bad Gateway</h1>', { kind: 'oops' }],
  [
    'a body without any words',
    500,
    { success: false, status: 500, title: ' ', message: '' },
    { kind: 'oops' },
  ],
  ['a body that is no object', 500, [], { kind: 'oops' }],
  ['a success that is not what the contract says', 200, { items: 'many' }, { kind: 'oops' }],
]

describe('the error catalogue of specification 8, from the line to the reaction', () => {
  it.each(rows)('reacts as the catalogue says: %s', async (_, status, body, reaction) => {
    expect(await reactionTo(status, body)).toEqual(reaction)
  })

  it('opens confirmNoEmail when loading accounts fails, with a body of the specified fields alone', async () => {
    let reaction: ErrorReaction | undefined
    const call = doorTo(503, JSON.stringify(specified), (error, declared) => {
      reaction = decideErrorReaction(error, declared)
    })
    await call(listAccountSummaries, {}).catch(() => {})
    expect(reaction).toEqual({ ...shown, modal: 'confirmNoEmail' })
  })

  it.each([
    ['of the response', 406, ''],
    ['of the body', 400, '{"status":406}'],
  ])('shows an empty list of payment methods after a 406 %s', async (_, status, text) => {
    const reactions: string[] = []
    const call = doorTo(status, text, (error, declared) =>
      reactions.push(decideErrorReaction(error, declared).kind),
    )
    expect(await createQueryClient(call).fetchQuery(methodsQuery())).toBeNull()
    expect(reactions).toEqual(['empty-list'])
  })

  it.each([
    ['of the response', 401, ''],
    ['of the body', 400, '{"status":401}'],
  ])(
    'treats a session call answered with the 401 %s as a guest, whatever else it holds',
    async (_, status, text) => {
      const reactions: string[] = []
      const call = doorTo(status, text, (error, declared) =>
        reactions.push(decideErrorReaction(error, declared).kind),
      )
      expect(await createQueryClient(call).fetchQuery(sessionQuery())).toBeNull()
      expect(reactions).toEqual(['none'])
    },
  )
})
