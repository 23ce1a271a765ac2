import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showScreen } from '../testing/show-screen.tsx'
import { insuredOfTwo } from '../testing/start-portal.tsx'
import { beginLeaving } from './leaving/begin-leaving.ts'
import { noteSession, resetPortalStore } from './portal-store.ts'
import { sessionQuery } from './session.queries.ts'
import { useChooseAccount } from './use-choose-account.ts'

const [number] = insuredOfTwo.accounts_owned

function Choice({ onChosen }: { readonly onChosen: () => void }) {
  const { choose } = useChooseAccount(onChosen)
  return (
    <button type="button" onClick={() => number && choose(number)}>
      Choose
    </button>
  )
}

function showChoice() {
  const onChosen = vi.fn()
  const { queryClient } = showScreen(<Choice onChosen={onChosen} />, {
    pattern: '/',
    address: '/',
    answers: { 'PUT /api/v1/session/active_account': insuredOfTwo },
  })
  noteSession(insuredOfTwo)
  const session = () => queryClient.getQueryData(sessionQuery().queryKey)
  return { queryClient, onChosen, session }
}

describe('choosing an account', () => {
  afterEach(resetPortalStore)

  it('adopts the session that the server answers', async () => {
    const { session, onChosen } = showChoice()
    fireEvent.click(screen.getByRole('button'))
    await act(async () => {})
    expect(session()).toEqual(insuredOfTwo)
    expect(onChosen).toHaveBeenCalledTimes(1)
  })

  it('does not restore a session that ended meanwhile', async () => {
    const { queryClient, session, onChosen } = showChoice()
    fireEvent.click(screen.getByRole('button'))
    beginLeaving(queryClient, { reason: 'idle', byDocument: true })
    await act(async () => {})
    expect(session()).toBeNull()
    expect(onChosen).not.toHaveBeenCalled()
  })
})
