import { I18nProvider } from '@lingui/react'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { rowOf } from '../../routes/route-table.ts'
import { SwitchWordsContext } from '../../session/language/switch-words-context.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { openWords } from '../../words/browser-words.ts'
import { Header } from './Header.tsx'

it('shows the page in the other language, which the server stores, and keeps typed text', async () => {
  const words = await openWords('en')
  const switchWords = vi.fn(words.switchTo)
  const { requests } = showScreen(
    <I18nProvider i18n={words.i18n}>
      <SwitchWordsContext value={switchWords}>
        <Header row={rowOf('help')} />
        <input aria-label="Typed" />
      </SwitchWordsContext>
    </I18nProvider>,
    { pattern: '/', address: '/', answers: { 'PUT /api/v1/session/language': '' } },
  )
  await userEvent.type(screen.getByLabelText('Typed'), '125.00')
  await userEvent.click(screen.getByText('Español'))
  await screen.findByRole('button', { name: 'Notificaciones' })
  expect(requests.map(({ method, path, body }) => ({ method, path, body }))).toContainEqual({
    method: 'PUT',
    path: '/api/v1/session/language',
    body: JSON.stringify({ language: 'es' }),
  })
  expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('125.00')
})
