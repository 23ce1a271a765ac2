import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import RegisterScreen from './RegisterScreen.tsx'

test('leads to the provider by a link, and back to the account that is to be added', () => {
  showScreen(<RegisterScreen />, { pattern: '/register', address: '/register', answers: {} })
  const create = screen.getByRole('link', { name: 'Create your sign-in' })
  expect(create.getAttribute('href')).toBe('/auth/login?create=1&returnTo=%2Faccounts%3Fadd%3Daccount')
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/login?returnTo=%2Faccounts%3Fadd%3Daccount',
  )
})
