import type { ApiRequest } from '@myaccount/contract/render-port'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { type Answers, refusal, showScreen } from '../../../testing/show-screen.tsx'
import { aForm, aReport, hail, reportId } from '../testing/example-report.ts'
import PropertyClaimScreen from './PropertyClaimScreen.tsx'

const formCall = 'GET /api/v1/claims/report_form'
const saveCall = `PUT /api/v1/claims/reports/${reportId}`
const submitCall = `POST /api/v1/claims/reports/${reportId}/submit`

function savedAs({ body }: ApiRequest) {
  const { revision, answers } = JSON.parse(body ?? '')
  const kept = { savedAt: '2026-11-20T15:00:00.000Z', expiresOn: '2026-12-20' }
  return { reportId, revision: revision + 1, answers, ...kept }
}

const show = (answers: Answers = {}, query = '') =>
  showScreen(<PropertyClaimScreen />, {
    pattern: '/claims/Property&Liability/:policyNumber',
    address: `/claims/Property&Liability/12MF0104417${query}`,
    answers: { [formCall]: aForm(), [saveCall]: savedAs, [submitCall]: aReport(), ...answers },
  })

const begun = () => ({
  [formCall]: aForm({
    draft: {
      reportId,
      revision: 3,
      answers: hail,
      savedAt: '2026-11-19T15:00:00.000Z',
      expiresOn: '2026-12-19',
      isFromHere: false,
    },
  }),
})

const saves = (requests: readonly ApiRequest[]) =>
  requests.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body ?? ''))

describe('typed answers', () => {
  test('are saved by themselves over what was read', async () => {
    const { requests } = show(begun())
    expect(await screen.findByText(/Your answers are kept until Dec 19, 2026/)).toBeTruthy()
    await userEvent.type(await screen.findByLabelText(/Contractor/), 'Roofs and More')
    expect(await screen.findByText(/Your answers are saved. You can go on later/)).toBeTruthy()
    const last = saves(requests).at(-1)
    expect(last).toMatchObject({ policyNumber: '12MF0104417', form: 'property_liability' })
    expect(last.answers.contractor).toBe('Roofs and More')
    expect(saves(requests)[0].revision).toBe(3)
  })

  test('do not overwrite what another device has saved', async () => {
    const { requests } = show({ ...begun(), [saveCall]: refusal('conflict', 409) })
    await userEvent.type(await screen.findByLabelText(/Contractor/), 'R')
    expect(await screen.findByText('This report was changed on another device')).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/Contractor/), 'oofs')
    expect(saves(requests)).toHaveLength(1)
  })

  test('continue from what the page saved before, and merge answers of another device to other questions', async () => {
    const before = { ...begun()[formCall] } as { draft: object }
    const behind = { revision: 4, answers: { ...hail, contractor: 'Rafters', cause: 'wind' } }
    const forms = [before, { ...before, draft: { ...before.draft, ...behind } }]
    const saved = (request: ApiRequest) =>
      JSON.parse(request.body ?? '').revision === 3 ? refusal('conflict', 409) : savedAs(request)
    const { requests } = show({ [formCall]: () => forms.shift() ?? before, [saveCall]: saved })
    await userEvent.type(await screen.findByLabelText(/Estimate/), '900')
    expect(await screen.findByText(/Your answers are saved. You can go on later/)).toBeTruthy()
    expect((screen.getByLabelText(/Contractor/) as HTMLInputElement).value).toBe('Rafters')
    expect(saves(requests).at(-1)).toMatchObject({ revision: 4, answers: { cause: 'wind', estimate: '900' } })
  })

  test.each([
    ['reloaded', () => window.dispatchEvent(new Event('beforeunload'))],
    ['closed', () => window.dispatchEvent(new Event('pagehide'))],
  ])('are sent before the page is %s, after a save that is under way', async (_, leave) => {
    const { requests } = show({ ...begun(), [saveCall]: () => new Promise(() => {}) })
    const contractor = await screen.findByLabelText(/Contractor/)
    await userEvent.type(contractor, 'R')
    expect(saves(requests)).toHaveLength(0)
    leave()
    await userEvent.type(contractor, 'oofs')
    leave()
    leave()
    await waitFor(() => expect(saves(requests)).toHaveLength(2))
    expect(saves(requests).map(({ revision, answers }) => [revision, answers.contractor])).toEqual([
      [3, 'R'],
      [4, 'Roofs'],
    ])
    expect(requests.filter(({ outlivesPage }) => outlivesPage)).toHaveLength(2)
  })

  test('are saved when the page is left inside the application', async () => {
    const { requests, router } = show(begun())
    await userEvent.type(await screen.findByLabelText(/Contractor/), 'R')
    await act(() => router.navigate('/claims'))
    expect(await screen.findByText('Now at /claims')).toBeTruthy()
    expect(saves(requests)).toMatchObject([{ revision: 3, answers: { contractor: 'R' } }])
  })

  test('are not shown as saved before they are', async () => {
    show(begun())
    const contractor = await screen.findByLabelText(/Contractor/)
    await userEvent.type(contractor, 'Roofs')
    expect(await screen.findByText(/Your answers are saved. You can go on later/)).toBeTruthy()
    await userEvent.type(contractor, 's')
    expect(screen.queryByText(/Your answers are saved. You can go on later/)).toBeNull()
    expect(await screen.findByText(/Your answers are saved. You can go on later/)).toBeTruthy()
  })

  test('are shown as unsaved while they are', async () => {
    show({ ...begun(), [saveCall]: refusal('unavailable', 503) })
    await userEvent.type(await screen.findByLabelText(/Contractor/), 'R')
    expect(await screen.findByText('Not saved yet')).toBeTruthy()
  })
})

test('begins with the answer of the page before, and saves it with the next one', async () => {
  const isChecked = (value: string) =>
    (document.querySelector(`[name=what][value=${value}]`) as HTMLInputElement).checked
  const first = show({}, '?what=liability')
  await screen.findByLabelText('When did it happen?')
  expect(isChecked('liability')).toBe(true)
  await userEvent.type(screen.getByLabelText('Tell us what happened'), 'A fall.')
  await waitFor(() => expect(saves(first.requests).at(-1)?.answers.what).toBe('liability'))
})

test.each([
  ['a draft', begun(), '?what=liability', 'property'],
  ['no value of the form', {}, '?what=other', undefined],
])('keeps %s over the answer of the page before', async (_, answers, query, expected) => {
  show(answers, query)
  await screen.findByLabelText('When did it happen?')
  const checked = document.querySelector<HTMLInputElement>('[name=what]:checked')
  expect(checked?.value).toBe(expected)
})

test('names missing answers in a summary and at the field, which has the focus', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Review your report' }))
  expect(screen.getAllByText('Enter the date of loss.')).toHaveLength(2)
  expect(document.activeElement?.getAttribute('name')).toBe('what')
  expect(screen.getByLabelText('When did it happen?').getAttribute('aria-invalid')).toBe('true')
})

test('folds optional answers, and opens them where one is wrong', async () => {
  const answers = { ...hail, contractor: '' }
  const draft = { ...(aForm(begun()[formCall]).draft as object), answers }
  show({ [formCall]: aForm({ draft }) })
  const contractor = await screen.findByLabelText(/Contractor/)
  const estimate = screen.getByLabelText(/Estimate/)
  const folded = contractor.closest('details')
  expect(folded?.open).toBe(false)
  expect(screen.getByLabelText('What caused it?').closest('details')).toBeNull()
  await userEvent.click(within(folded as HTMLElement).getByText('More, if you know it (optional)'))
  expect(folded?.open).toBe(true)
  await userEvent.type(estimate, 'much')
  folded?.removeAttribute('open')
  await userEvent.click(screen.getByRole('button', { name: 'Review your report' }))
  expect(document.activeElement).toBe(estimate)
  expect(folded?.open).toBe(true)
})

test('shows a similar loss and a date outside the policy, without stopping', async () => {
  const answers = { ...hail, lossDate: '2025-10-30' }
  const draft = { ...(aForm(begun()[formCall]).draft as object), answers }
  show({
    [formCall]: aForm({
      draft,
      reported: [{ lossDate: '2025-11-02', cause: 'hail', reportedOn: '2025-11-03' }],
    }),
  })
  expect(await screen.findByText(/You reported a similar loss on Nov 03, 2025/)).toBeTruthy()
  expect(screen.getByText(/outside the policy's dates/)).toBeTruthy()
})

describe('the recap', () => {
  async function review() {
    await userEvent.click(await screen.findByRole('button', { name: 'Review your report' }))
    await screen.findByRole('heading', { name: 'Check what you send' })
  }

  test('shows each answer with a link back to it', async () => {
    const { router } = show(begun())
    await review()
    expect(screen.getByText('Nov 02, 2026')).toBeTruthy()
    expect(screen.getByText('Sanctuary, 12 Mill Lane, Harrow Mills')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Change: What caused it?' }))
    expect(router.state.location.search).toBe('?change=cause')
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('cause'))
  })

  test('is sent with the notice and the signature, once', async () => {
    const { requests } = show(begun())
    await review()
    await userEvent.click(screen.getByRole('button', { name: 'Send the report' }))
    expect(screen.getAllByText('Type your full name.')).toHaveLength(2)
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have read this notice.' }))
    await userEvent.type(screen.getByLabelText('Your full name as your signature'), 'Odalys Fenwright')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send the report' }))
    expect(await screen.findByText(`Now at /claims/reports/${reportId}`)).toBeTruthy()
    const sent = requests.filter(({ method }) => method === 'POST')
    expect(sent).toHaveLength(1)
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      revision: 3,
      noticeHash: 'hash-of-the-notice',
      hasRead: true,
      signature: 'Odalys Fenwright',
    })
  })
})

test('asks to call where someone died, and requires only how to reach the reporter', async () => {
  show(begun())
  await userEvent.click(await screen.findByRole('radio', { name: 'Yes, and someone died' }))
  expect(await screen.findByRole('region', { name: 'Please call us now' })).toBeTruthy()
  expect(screen.queryByLabelText('Tell us what happened')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Go on to ask for a call' }))
  const recap = await screen.findByRole('heading', { name: 'We call you' })
  const form = recap.closest('form') as HTMLElement
  expect(within(form).getAllByRole('definition').length).toBe(6)
  expect(within(form).queryByRole('checkbox')).toBeNull()
})

test('sends a policy that is not reported here to the choice', async () => {
  show({ [formCall]: refusal('not_found', 404) })
  const link = await screen.findByRole('link', { name: 'Choose what happened' })
  expect(link.getAttribute('href')).toBe('/claims/report')
})

test('lists injured people as rows: added with the focus in them, removed, and saved as lines', async () => {
  const { requests } = show({
    [formCall]: aForm({
      draft: {
        reportId,
        revision: 3,
        answers: { ...hail, anyoneHurt: 'yes', injured: 'Ines Quarrie | 260-555-0177' },
        savedAt: '2026-11-19T15:00:00.000Z',
        expiresOn: '2026-12-19',
        isFromHere: false,
      },
    }),
  })
  await userEvent.type(await screen.findByLabelText(/Person 1: what hurts/), 'Left wrist')
  await userEvent.click(screen.getByRole('button', { name: 'Add another person' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Person 2: name'))
  await userEvent.keyboard('Odo Brandt')
  await waitFor(() =>
    expect(saves(requests).at(-1)?.answers.injured).toBe(
      'Ines Quarrie | 260-555-0177 | Left wrist\nOdo Brandt',
    ),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Remove person 1' }))
  await waitFor(() => expect(saves(requests).at(-1)?.answers.injured).toBe('Odo Brandt'))
})
