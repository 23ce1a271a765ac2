import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Gallery } from './Gallery.tsx'

test('renders every component on the server without a style attribute, which the policy forbids', () => {
  const html = renderToString(<Gallery />)
  expect(html).toContain('Your coverage')
  expect(html).not.toMatch(/\sstyle=/)
})

test('hydrates every component from the server without a complaint', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(<Gallery />)
  const root = await act(() =>
    hydrateRoot(place, <Gallery />, { onRecoverableError: (error) => console.error(error) }),
  )
  expect(complaints.mock.calls).toEqual([])
  await act(() => root.unmount())
  place.remove()
  complaints.mockRestore()
})
