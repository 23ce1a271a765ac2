import { I18nProvider } from '@lingui/react'
import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'
import { ApiContext } from '../../api/api-context.ts'
import { CarrierContext } from '../../parts/carrier/carrier-context.ts'
import { exampleCarrier } from '../../testing/example-carrier.ts'
import { makeI18n } from '../../words/portal-i18n.ts'
import { PageError } from './PageError.tsx'

/** A page that cannot be shown, with an error-reporting service or without one. */
async function showFault(isReporting: boolean) {
  const reported: unknown[] = []
  const fault = new Error('This page is broken')
  const failing = () => {
    throw fault
  }
  const router = createMemoryRouter([{ path: '/', loader: failing, element: null, ErrorBoundary: PageError }])
  const call = () => Promise.reject(new Error('Nothing is called here'))
  render(
    <I18nProvider i18n={makeI18n('en', {})}>
      <ApiContext value={{ call, isReporting, report: (error) => reported.push(error) }}>
        <CarrierContext value={exampleCarrier}>
          <RouterProvider router={router} />
        </CarrierContext>
      </ApiContext>
    </I18nProvider>,
  )
  const { textContent } = await screen.findByRole('alert')
  return { words: textContent, reported, fault }
}

test('reports a page that did not load, and says so where reporting is on', async () => {
  const { words, reported, fault } = await showFault(true)
  expect(words).toContain('The fault is on our side and has been noted.')
  await waitFor(() => expect(reported).toContain(fault))
})

test('does not claim a report where reporting is off', async () => {
  const { words } = await showFault(false)
  expect(words).toContain('The fault is on our side. Nothing was changed.')
  expect(words).not.toContain('noted')
})
