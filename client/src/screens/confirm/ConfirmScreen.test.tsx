import { stepUp } from '@myaccount/contract/endpoints/confirm/step-ups'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answers, refusal, showScreen } from '../../testing/show-screen.tsx'
import ConfirmScreen from './ConfirmScreen.tsx'

const stepUpId = 'stu_0195801f2c7a7d3e8c5b6a4f3e2d1b04'
const readCall = `GET /api/v1/step_up/${stepUpId}`
const codeCall = `POST /api/v1/step_up/${stepUpId}/code`

function aStepUp(changes: object = {}) {
  return stepUp.parse({
    stepUpId,
    accountNumber: '1000482917',
    accountName: 'Larkspur Hollow Fellowship',
    state: 'waiting',
    sentTo: 't…@larkspur.example',
    confirms: {
      kind: 'bank_draft',
      action: 'enroll',
      bank: { bankName: 'First Federal Savings', last4: '6789' },
      policies: [{ policyNumber: '12MF0104417', policyType: 'MINFIRST' }],
    },
    doneAt: `/bank-draft/results/${stepUpId}`,
    returnTo: '/payment/methods?add=bank',
    ...changes,
  })
}

function show(answers: Answers) {
  return showScreen(<ConfirmScreen />, {
    pattern: '/confirm/:stepUpId',
    address: `/confirm/${stepUpId}`,
    answers: { [readCall]: aStepUp(), ...answers },
  })
}

async function enter(code: string) {
  await userEvent.type(await screen.findByLabelText('Code from our email'), code)
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
}

test('names what the code confirms, and continues once it is done', async () => {
  const { requests } = show({ [codeCall]: aStepUp({ state: 'confirmed' }) })
  expect(await screen.findByText('Property / Liability 12MF0104417')).toBeTruthy()
  expect(screen.getByText('First Federal Savings ending 6789')).toBeTruthy()
  await enter('123 456')
  expect(await screen.findByText(`Now at /bank-draft/results/${stepUpId}`)).toBeTruthy()
  const [sent] = requests.filter(({ method }) => method === 'POST')
  expect(sent?.body).toBe('{"code":"123456"}')
})

test('shows a wrong code at its field, which keeps the focus', async () => {
  const errors = [{ field: 'code', message: 'That code is not right. You have 4 tries left.' }]
  show({ [codeCall]: refusal('input.invalid', 422, { errors }) })
  await enter('000000')
  expect(await screen.findByText('That code is not right. You have 4 tries left.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Code from our email'))
})

test('requires a new start after five wrong codes', async () => {
  let isOver = false
  show({
    [readCall]: () => aStepUp({ state: isOver ? 'failed' : 'waiting' }),
    [codeCall]: () => {
      isOver = true
      return refusal('conflict', 409)
    },
  })
  await enter('000000')
  expect(await screen.findByRole('heading', { name: 'Too many wrong codes' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Start again' }).getAttribute('href')).toBe(
    '/payment/methods?add=bank',
  )
})

test.each([['//evil.example', '/policies']])('follows no foreign address: %s', async (doneAt, lands) => {
  show({ [readCall]: aStepUp({ state: 'confirmed', doneAt }) })
  expect(await screen.findByText(new RegExp(`^Now at ${lands}`))).toBeTruthy()
})
