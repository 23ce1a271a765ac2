import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { resetPortalStore, usePortalStore } from '../../../session/portal-store.ts'
import { type Answers, refusal, showScreen } from '../../../testing/show-screen.tsx'
import { AddAccountOverlay } from './AddAccountOverlay.tsx'

afterEach(() => resetPortalStore())

const listCall = 'GET /api/v1/registrations'
const findCall = 'POST /api/v1/registrations'
const registrationId = 'reg_0195801f2c7a7d3e8c5b6a4f3e2d1b04'
const proofCall = `${findCall}/${registrationId}/proof`
const terms = { version: '2026-01', hash: 'hash-of-terms' }
const found = {
  registrationId,
  state: 'open',
  maskedName: 'O••••• L••••• C•••••',
  maskedTown: 'H••••• M•••••',
  contact: 'o…@o….example',
  review: null,
  linked: null,
  rejection: null,
}

function show(answers: Answers, registrations: readonly object[] = []) {
  const { requests } = showScreen(<AddAccountOverlay />, {
    pattern: '/accounts',
    address: '/accounts?add=account',
    answers: { [listCall]: { registrations, terms }, ...answers },
  })
  const sent = (call: string) =>
    requests
      .filter(({ method, path }) => `${method} ${path}` === call)
      .map(({ body }) => JSON.parse(body ?? 'null'))
  return { sent }
}

async function find(): Promise<void> {
  await userEvent.type(await screen.findByLabelText(/Account number or policy number/), ' 12mf 0104417')
  await userEvent.type(screen.getByLabelText(/Billing ZIP code/), '46799-1234')
  await userEvent.selectOptions(screen.getByLabelText(/Your role/), 'treasurer')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Find the account' }))
}

test('is reported to the portal as its overlay', async () => {
  show({})
  await screen.findByRole('dialog', { name: 'Add an account' })
  expect(usePortalStore.getState().overlay).toBe('add-account')
})

test('sends nothing while a field is missing, and moves the focus there', async () => {
  const { sent } = show({})
  await screen.findByLabelText(/Account number or policy number/)
  await userEvent.click(screen.getByRole('button', { name: 'Find the account' }))
  expect(sent(findCall)).toEqual([])
  expect(document.activeElement).toBe(screen.getByLabelText(/Account number or policy number/))
})

test('shows one text for every miss', async () => {
  show({ [findCall]: { registration: null } })
  await find()
  expect((await screen.findByText('We couldn’t match those details')).closest('[role=alert]')).toBeTruthy()
})

test('sends the proof with the declaration and acceptance, and shows a wrong code at its field', async () => {
  const message = 'That code is wrong.'
  const { sent } = show({
    [findCall]: { registration: found },
    [proofCall]: refusal('input.invalid', 422, { errors: [{ field: 'code', message }] }),
  })
  await find()
  const code = await screen.findByLabelText(/Code from the bill/)
  expect(sent(findCall)).toContainEqual({ number: '12mf 0104417', zip: '46799', relationship: 'treasurer' })
  await userEvent.type(code, '7kq2-9xmr-4tvb')
  await userEvent.click(screen.getByRole('button', { name: 'Link this account' }))
  expect(sent(proofCall)).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: /I am authorized/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /terms of service/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Link this account' }))
  await screen.findByText(message)
  expect(sent(proofCall)).toEqual([{ kind: 'bill_code', code: '7kq2-9xmr-4tvb', isAuthorized: true, terms }])
  await waitFor(() => expect(document.activeElement).toBe(code))
})

test('offers no contact on file if there is none', async () => {
  show({ [findCall]: { registration: { ...found, contact: null } } })
  await find()
  await screen.findByLabelText(/Code from the bill/)
  expect(screen.queryByRole('radio', { name: 'A code to the contact on file' })).toBeNull()
})

test('shows since when a request is checked, what comes next and until when', async () => {
  const review = { askedAt: '2026-11-20T15:04:00.000Z', endsAt: '2026-12-20T15:04:00.000Z' }
  show({}, [{ ...found, state: 'in_review', review }])
  expect(await screen.findByText('We are checking your request for O••••• L••••• C•••••')).toBeTruthy()
  expect(document.body.textContent).toMatch(/You asked on Nov 20, 2026.*an employee calls.*by Dec 20, 2026/)
})

test('shows the decision of employees with their reason', async () => {
  show({}, [{ ...found, state: 'rejected', rejection: 'Nobody there knows of this request.' }])
  expect(await screen.findByText('Nobody there knows of this request.')).toBeTruthy()
})
