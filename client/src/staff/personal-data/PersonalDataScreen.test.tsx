import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, refusal, showScreen } from '../../testing/show-screen.tsx'
import PersonalDataScreen from './PersonalDataScreen.tsx'

const userId = 'usr_0195801f2c7a7d3e8c5b6a4f3e2d1c01'
const call = `GET /api/v1/admin/people/${userId}/personal_data`
const erase = `POST /api/v1/admin/people/${userId}/erase`
const person = {
  userId,
  displayName: 'Ada Wenlock',
  email: 'ada@larkspur.example',
  phone: null,
  carrierId: 'u-17',
  erasedAt: null,
  accounts: [
    {
      accountNumber: '1000482917',
      accountName: 'Larkspur Community Church',
      roles: ['owner'],
      isOnlyOwner: true,
      openBills: 2,
      openPayments: 0,
      openClaims: 1,
      drafts: 0,
    },
  ],
}

const show = (answers: Answers, permissions = ['approve']) =>
  showScreen(<PersonalDataScreen />, {
    pattern: '/admin/people/:userId',
    address: `/admin/people/${userId}`,
    session: {
      user_type: 'Employee',
      display_name: 'Jorun Castellane',
      accounts_owned: [],
      activeAccountNumber: null,
      seats: [],
      permissions,
    },
    answers,
  })

async function openDialog() {
  fireEvent.click(await screen.findByRole('button', { name: 'Erase this person' }))
  return within(await screen.findByRole('dialog'))
}

test('shows the accounts, and the file to download', async () => {
  show({ [call]: person })
  expect(await screen.findByRole('link', { name: 'Larkspur Community Church' })).toBeTruthy()
  expect(screen.getByText('The only owner')).toBeTruthy()
  const file = screen.getByRole('link', { name: 'Download their data (JSON)' })
  expect(file.getAttribute('href')).toBe(`/api/v1/admin/people/${userId}/personal_data.json`)
})

test('asks for the name and the missing owner, and shows what the server refuses', async () => {
  show({
    [call]: person,
    [erase]: () =>
      refusal('input.invalid', 422, {
        errors: [{ field: 'isLeftWithoutOwner', message: 'Nobody else owns an account.' }],
      }),
  })
  const dialog = await openDialog()
  fireEvent.click(dialog.getByRole('button', { name: 'Erase for good' }))
  expect((await dialog.findAllByText('Type the name as it is shown on this page.')).length).toBeGreaterThan(0)
  fireEvent.change(dialog.getByLabelText(/Name of the person/), { target: { value: 'Ada Wenlock' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Erase for good' }))
  expect(await dialog.findByText('Nobody else owns an account.')).toBeTruthy()
})

test('shows a person who is erased, without a button to erase', async () => {
  show({ [call]: { ...person, erasedAt: '2026-03-12T15:17:00.000Z', accounts: [] } })
  expect(await screen.findByText(/^Erased on/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Erase this person' })).toBeNull()
})

test('requests nothing for an employee without the permission', () => {
  show({}, ['look_up'])
  expect(screen.getByText('Personal data is not in your role')).toBeTruthy()
})
