import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Pager } from './Pager.tsx'
import { ShowMore } from './ShowMore.tsx'

test('offers no way back on the first page, and a link to the next one', () => {
  render(
    <Pager label="Pages" summary="1 to 25 of 60" next={{ label: 'Next', render: <a href="?page=2">2</a> }} />,
  )
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('1 to 25 of 60')
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('?page=2')
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull()
})

test('leads only forward below a list, and is left out on the last page', () => {
  const { container, rerender } = render(
    <Pager label="Pages" next={{ label: 'Next', render: <a href="?page=2">2</a> }} />,
  )
  expect(container.querySelector('p')).toBeNull()
  expect(screen.getByRole('link', { name: 'Next' })).toBeTruthy()
  rerender(<Pager label="Pages" />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('requests more once while it is busy, and announces the position', async () => {
  let asked = 0
  const more = (busy: boolean) => (
    <ShowMore label="Show more" summary="25 of 60" busy={busy} onShowMore={() => (asked += 1)} />
  )
  const { rerender } = render(more(false))
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  rerender(more(true))
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(asked).toBe(1)
  expect(screen.getByRole('status').textContent).toBe('25 of 60')
})
