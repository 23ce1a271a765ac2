import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import HelpScreen from './HelpScreen.tsx'

const show = (more: { session?: object; address?: string } = {}) =>
  showScreen(<HelpScreen />, { pattern: '/help', address: '/help', answers: {}, ...more })

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
  // Other words for the same, in either language.
  ['autopay', 'How do I have bills paid from our bank by themselves?'],
  ['factura', 'How do I pay?'],
  ['poliza', 'What are a limit and a deductible?'],
  ['bill', 'What is due, and what is not included?'],
  ['reclamo', 'How do I follow my claim?'],
  ['paperless', 'How do I choose which emails I get, or stop paper?'],
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

const topicNamed = async (question: string) => {
  const topic = (await screen.findByText(question)).closest('details')
  if (topic === null) throw new Error('no topic')
  return within(topic)
}
const seat = (role: string) => ({ seats: [{ accountNumber: '1000482917', role }] })
const certificates = 'How do I get a certificate of insurance?'

test('leads from a topic into its pages', async () => {
  show()
  const link = (await topicNamed(certificates)).getByText('Open Request a document')
  expect(link.getAttribute('href')).toBe('/documents/request')
})

test('offers only pages that the seat may open', async () => {
  show({ session: seat('voting_representative') })
  expect((await topicNamed(certificates)).queryByText(/^Open /)).toBeNull()
  const vote = await topicNamed('What is a proxy, and how do I appoint one?')
  expect(vote.getByText('Open Proxy').getAttribute('href')).toBe('/proxy')
})

test('offers a signed-in person no page from before the sign-in', async () => {
  show()
  expect((await topicNamed('How do I register?')).queryByText(/^Open /)).toBeNull()
})

test('offers the page of that name, and a person to ask, where no answer has all words', async () => {
  show({ address: '/help?q=certificates%20for%20our%20landlords' })
  expect(await screen.findByText('No answer has all of these words')).toBeTruthy()
  expect(screen.getByText(/Or ask a person: call us at/)).toBeTruthy()
  const pages = within(screen.getByRole('region', { name: 'Is it one of these pages?' }))
  expect(pages.getByText('Open Request a document').getAttribute('href')).toBe('/documents/request')
})

test('guesses no page where nothing is near', async () => {
  show({ address: '/help?q=zzz' })
  expect(await screen.findByText('No answer has all of these words')).toBeTruthy()
  expect(screen.queryByText('Is it one of these pages?')).toBeNull()
})
