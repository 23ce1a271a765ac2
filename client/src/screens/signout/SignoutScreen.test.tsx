import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { showBanner, useMessages } from '../../session/messages.ts'
import { resetPortalStore, usePortalStore } from '../../session/portal-store.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import SignoutScreen from './SignoutScreen.tsx'

afterEach(resetPortalStore)

const show = (search: string) =>
  showScreen(<SignoutScreen />, { pattern: '/signout', address: `/signout${search}` })

describe('the signout page', () => {
  it('clears the store, local storage, the messages and what was loaded', async () => {
    usePortalStore.setState({ isAuthenticated: true, appVersion: '1' })
    showBanner({ message: 'Paid $5.00' })
    const { queryClient } = show('')
    await waitFor(() => expect(usePortalStore.getState().isAuthenticated).toBe(false))
    expect(localStorage.length).toBe(0)
    expect(useMessages.getState().past).toEqual([])
    expect(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ).toEqual([null])
  })

  it.each([
    ['', 'You are signed out', '/login'],
    ['?returnTo=%2Faccounts', 'Please sign in', '/login?returnTo=%2Faccounts'],
    ['?reason=idle', 'You are signed out', '/login?reason=idle'],
    [
      '?returnTo=%2Faccounts&reason=expired',
      'You are signed out',
      '/login?returnTo=%2Faccounts&reason=expired',
    ],
    ['?state=%2Faccounts', 'You are signed out', '/login?returnTo=%2Faccounts'],
    ['?state=%2F%2Felsewhere.example', 'You are signed out', '/login'],
  ])('explains %s and links to sign-in', (search, heading, link) => {
    show(search)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(link)
  })
})
