import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import RegisterScreen from './RegisterScreen.tsx'

afterEach(() => sessionStorage.clear())

test('links to the provider, and back to the account that is to be added', () => {
  showScreen(<RegisterScreen />, { pattern: '/register', address: '/register', answers: {} })
  const create = screen.getByRole('link', { name: 'Create your sign-in' })
  expect(create.getAttribute('href')).toBe('/auth/login?create=1&returnTo=%2Faccounts%3Fadd%3Daccount')
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/login?returnTo=%2Faccounts%3Fadd%3Daccount',
  )
})

test('requires nothing of a bill after an invitation, which is the proof', () => {
  sessionStorage.setItem('invitation', 'x'.repeat(43))
  showScreen(<RegisterScreen />, { pattern: '/register', address: '/register', answers: {} })
  const create = screen.getByRole('link', { name: 'Create your sign-in' })
  expect(create.getAttribute('href')).toBe('/auth/login?create=1&returnTo=%2Finvitation')
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/login?returnTo=%2Finvitation',
  )
  expect(screen.getByText('Accept your invitation')).toBeTruthy()
  expect(screen.queryByText('Find your account')).toBeNull()
})
