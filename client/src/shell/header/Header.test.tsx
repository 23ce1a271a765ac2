import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { rowOf } from '../../routes/route-table.ts'
import { clearMessages, showBanner } from '../../session/messages.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { Header } from './Header.tsx'

afterEach(clearMessages)

it('names the bell by its visible text, so that it can be pressed by voice', () => {
  showScreen(<Header row={rowOf('help')} />, { pattern: '/', address: '/' })
  const bell = () => screen.getByRole('button', { name: /^Notifications/ })
  expect(bell().getAttribute('aria-label')).toBe('Notifications')
  act(() => showBanner({ message: 'Saved.' }))
  // With nothing between them it would be one word, which the name does not begin with.
  expect(bell().textContent).toBe('Notifications 1')
  expect(bell().getAttribute('aria-label')).toBe('Notifications 1')
})
