import type { PolicyFacts } from '@myaccount/contract/endpoints/policies'
import { joinPolicyTypes } from '@myaccount/domain/policies/policy-type'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleCarrier } from '../../testing/example-carrier.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { ReportLoss } from './ReportLoss.tsx'

function show(policyType: string, role = 'owner', carrier = exampleCarrier) {
  const policy = { accountNumber: '1000482917', policyNumber: '12CA0220975', policyType } as PolicyFacts
  showScreen(<ReportLoss policy={policy} />, {
    pattern: '/policies/:policyNumber',
    address: '/policies/12CA0220975',
    session: { seats: [{ accountNumber: '1000482917', role }] },
    carrier,
  })
}

test.each([
  ['AUTO', '/claims/commercialAuto/12CA0220975'],
  ['MINFIRST', '/claims/Property&Liability/12CA0220975'],
  ['WORKERSCOMP', '/claims/workersComp/12CA0220975'],
  ['MISSIONS', '/claims/missionTravel/12CA0220975'],
  ['OF_TOMORROW', '/claims/general/12CA0220975'],
])('%s links to its own form', async (policyType, path) => {
  show(policyType)
  expect((await screen.findByRole('link', { name: /^Report a loss/ })).getAttribute('href')).toBe(path)
})

test('a viewer has no such link', () => {
  show('AUTO', 'viewer')
  expect(screen.queryByRole('link')).toBeNull()
})

test('has no link to a form that the carrier does not have', () => {
  const policyTypes = joinPolicyTypes({}, (form) => form !== 'auto')
  show('AUTO', 'owner', { ...exampleCarrier, policyTypes })
  expect(screen.queryByRole('link')).toBeNull()
  show('MISSIONS', 'owner', { ...exampleCarrier, policyTypes })
  expect(screen.getByRole('link')).toBeTruthy()
})
