import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { expect, test } from 'vitest'
import { contractAnswers } from '../api/answers/contract-answers.ts'
import { createCall } from '../api/call.ts'
import { createQueryClient } from '../api/query-client.ts'
import { makeReactToError } from '../react-to-error.ts'
import { insuredOfTwo } from '../testing/start-portal.tsx'
import { keepProfile } from './keep-profile.ts'
import { useMessages } from './messages.ts'
import { noteSession } from './portal-store.ts'

const profileOf = (displayName: string) => ({
  profile: {
    id: 'usr_1',
    displayName,
    email: 'jo@larkspur.example',
    userType: 'Insured',
    phone: null,
    language: 'en',
  },
})
const refused = {
  success: false,
  status: 500,
  title: 'Something went wrong on our side',
  additional_detail: 'Please try again in a moment.',
  code: 'internal',
  incident_id: 'inc_1',
}

/** A page whose profile call is answered in turn, the last answer for ever, with the shared handler behind it. */
function openPage(...answers: object[]) {
  const asked: boolean[] = []
  const reported: string[] = []
  const queryClient = createQueryClient(
    createCall({
      reader: contractAnswers,
      onError: makeReactToError({
        isDeciding: () => false,
        signOut: () => {},
        report: ({ path }) => reported.push(path),
      }),
      send: async ({ isBackground }) => {
        const body = answers[Math.min(asked.length, answers.length - 1)] ?? {}
        asked.push(isBackground)
        return { status: 'status' in body ? Number(body.status) : 200, body: JSON.stringify(body) }
      },
    }),
  )
  const keep = (user: SessionUser | null) => {
    noteSession(user)
    return keepProfile(queryClient, user)
  }
  return { keep, asked, reported }
}

const modals = () => useMessages.getState().modals

test('fetches the profile once, without an overlay; a report may have its id and type', async () => {
  const { keep, asked } = openPage(profileOf('Odalys Fenwright'))
  expect(await keep(insuredOfTwo)).toEqual({ id: 'usr_1', userType: 'Insured' })
  expect(await keep(insuredOfTwo)).toEqual({ id: 'usr_1', userType: 'Insured' })
  expect(asked).toEqual([true])
})

test('fetches no profile for a guest', async () => {
  const { keep, asked } = openPage(profileOf('Nobody'))
  expect(await keep(null)).toBeNull()
  expect(asked).toEqual([])
})

test('handles a failed profile as every error: shown and reported, once a page', async () => {
  const { keep, asked, reported } = openPage(refused)
  expect(await keep(insuredOfTwo)).toBeNull()
  expect(modals()).toEqual([expect.objectContaining({ kind: 'normal', subject: refused.title })])
  expect(reported).toEqual(['/api/v1/user_profile'])
  expect(await keep(insuredOfTwo)).toBeNull()
  expect(asked).toHaveLength(1)
})

test('fetches the profile again when an employee begins to act (specification 4)', async () => {
  const { keep, asked } = openPage(profileOf('Dana of the carrier'), profileOf(insuredOfTwo.display_name))
  await keep({ ...insuredOfTwo, user_type: 'Employee', display_name: 'Dana of the carrier' })
  const acting = { ...insuredOfTwo, acting_as: { employeeName: 'Dana', endsAt: '2026-11-20T12:00:00Z' } }
  await keep(acting)
  expect(asked).toHaveLength(2)
  await keep(acting)
  expect(asked).toHaveLength(2)
})
