import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { examplePolicy, propertyPolicy } from '../policies/testing/example-policies.ts'
import ReportClaimScreen from './ReportClaimScreen.tsx'

const show = (items: readonly unknown[]) =>
  showScreen(<ReportClaimScreen />, {
    pattern: '/claims/report',
    address: '/claims/report',
    answers: { 'GET /api/v1/policies': { items, next: null } },
  })

test('goes on by itself when one policy fits, and carries the answer into the form', async () => {
  show([propertyPolicy])
  const damage = await screen.findByRole('link', { name: /^Our building or our things/ })
  const form = `/claims/Property&Liability/${propertyPolicy.policyNumber}`
  expect(damage.getAttribute('href')).toBe(`${form}?what=property`)
  const harm = screen.getByRole('link', { name: /^Someone was hurt/ })
  expect(harm.getAttribute('href')).toBe(`${form}?what=liability`)
})

test('opens the policies right under the choice when several fit', async () => {
  show([
    examplePolicy({ policyType: 'AUTO', policyNumber: '12CA0220975' }),
    examplePolicy({ policyType: 'AUTO', policyNumber: '12CA0220976' }),
  ])
  const choice = await screen.findByText('Something happened with a vehicle')
  const details = choice.closest('details') as HTMLDetailsElement
  expect(details.open).toBe(false)
  await userEvent.click(choice)
  expect(details.open).toBe(true)
  const links = within(details).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/claims/commercialAuto/12CA0220975',
    '/claims/commercialAuto/12CA0220976',
  ])
})
