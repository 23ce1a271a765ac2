import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MenuButton } from './MenuButton.tsx'
import { NavList } from './NavList.tsx'

test('points the button at the list that it opens', () => {
  render(
    <MenuButton label="Your account" entries={[{ key: 'out', element: <a href="/signout">Sign out</a> }]}>
      OF
    </MenuButton>,
  )
  const button = screen.getByRole('button', { name: 'Your account' })
  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '')
  expect(menu?.getAttribute('popover')).toBe('auto')
  expect(menu?.textContent).toBe('Sign out')
})

test('closes from outside and by a choice, and reports each change', () => {
  const changes: boolean[] = []
  const menu = (open: boolean) => (
    <MenuButton
      open={open}
      onOpenChange={(next) => changes.push(next)}
      entries={[{ key: 'out', element: <button type="button">Sign out</button> }]}
    >
      Account
    </MenuButton>
  )
  const { rerender } = render(menu(false))
  expect(changes).toEqual([])
  rerender(menu(true))
  rerender(menu(false))
  expect(changes).toEqual([true, false])
  const list = document.getElementById(screen.getByText('Account').getAttribute('popovertarget') ?? '')
  act(() => list?.showPopover())
  fireEvent.click(screen.getByText('Sign out'))
  expect(changes).toEqual([true, false, true, false])
})

test('marks the current page alone, for the eye and for a screen reader', () => {
  render(
    <NavList
      items={[
        { key: 'accounts', label: 'Accounts', render: <a href="/accounts">1</a> },
        { key: 'policies', label: 'Policies', render: <a href="/policies">2</a>, current: true },
      ]}
    />,
  )
  expect(screen.getByRole('link', { name: 'Policies' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Accounts' }).hasAttribute('aria-current')).toBe(false)
})
