import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import HelpScreen from './HelpScreen.tsx'

const show = () => showScreen(<HelpScreen />, { pattern: '/help', address: '/help', answers: {} })

// The words that people search with.
test.each([
  ['pay', 'How do I pay?'],
  ['bank account', 'How do I add a bank account?'],
  ['receipt', 'Where is my receipt?'],
  ['refund', 'How do I get a refund?'],
  ['returned', 'My bank returned a payment. What now?'],
  ['deposits', 'What are the small deposits for?'],
  ['code', 'Why do you ask for a code?'],
  ['declined', 'My payment was declined. What can I do?'],
  ['at most card', 'How much can I pay at once?'],
])('answers a search for "%s"', async (word, question) => {
  show()
  await userEvent.type(await screen.findByLabelText('Search the help pages'), word)
  expect(screen.getByText(question)).toBeTruthy()
})

test('explains that a bank account takes days and that a card works today', async () => {
  show()
  const topic = (await screen.findByText('How do I add a bank account?')).closest('details')
  expect(topic?.textContent).toContain('They arrive in 1 to 2 banking days.')
  expect(topic?.textContent).toContain('To pay today, use a card.')
})

test('lists each topic once', async () => {
  show()
  const questions = (await screen.findAllByRole('group')).map((topic) => topic.firstChild?.textContent)
  expect(new Set(questions).size).toBe(questions.length)
})

test('keeps the search in the address, and lets people leave', async () => {
  const nextPage = Promise.withResolvers<void>()
  const { router } = showScreen(<HelpScreen />, {
    pattern: '/help',
    address: '/help',
    untilElsewhere: nextPage.promise,
  })
  await userEvent.type(await screen.findByLabelText('Search the help pages'), 'pay')
  await waitFor(() => expect(router.state.location.search).toBe('?q=pay'))
  await userEvent.type(screen.getByLabelText('Search the help pages'), 'ing')
  act(() => void router.navigate('/policies'))
  // Longer than the pause after the last letter.
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)))
  nextPage.resolve()
  expect(await screen.findByText('Now at /policies')).toBeTruthy()
})
