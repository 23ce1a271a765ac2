import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { noteSession, resetPortalStore } from '../../session/portal-store.ts'
import { sessionQuery } from '../../session/session.queries.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { insuredOfTwo } from '../../testing/start-portal.tsx'
import { PageAccount } from './PageAccount.tsx'

afterEach(resetPortalStore)

const choice = 'PUT /api/v1/session/active_account'
const [first = '', second = ''] = insuredOfTwo.accounts_owned

async function show(account: string) {
  const shown = showScreen(<PageAccount account={accountNumber(account)} name="Nettle Ridge Camp" />, {
    pattern: '/',
    address: '/',
    session: { ...insuredOfTwo, activeAccountNumber: first },
    answers: { [choice]: { ...insuredOfTwo, activeAccountNumber: second } },
  })
  await act(async () => {})
  return shown
}

test('names the organization of the page, and makes its account the active one in the background', async () => {
  noteSession(null)
  const { requests, queryClient } = await show(second)
  expect(screen.getByText('Nettle Ridge Camp')).toBeTruthy()
  expect(screen.getByText(second)).toBeTruthy()
  expect(requests).toMatchObject([
    { method: 'PUT', isBackground: true, body: `{"accountNumber":"${second}"}` },
  ])
  expect(queryClient.getQueryData(sessionQuery().queryKey)).toMatchObject({ activeAccountNumber: second })
})

test('changes nothing for the active account, nor for an account of others', async () => {
  expect((await show(first)).requests).toEqual([])
  expect((await show('1000517330')).requests).toEqual([])
})
