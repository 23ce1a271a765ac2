import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

interface PageProps {
  /** True for a screen that moves the focus itself once it is drawn again. */
  readonly screenFocuses?: boolean
}

/** A page whose heading and button are other elements each time it is drawn. */
function Page({ screenFocuses = false }: PageProps) {
  useKeptFocus()
  const [drawing, setDrawing] = useState(1)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (screenFocuses && drawing > 1) field.current?.focus()
  }, [screenFocuses, drawing])
  return (
    <>
      <main id="main" tabIndex={-1}>
        <h1 key={`heading ${drawing}`} tabIndex={-1}>
          Drawing {drawing}
        </h1>
        <button key={`button ${drawing}`} type="button" onClick={() => setDrawing(drawing + 1)}>
          Draw again
        </button>
        <input ref={field} aria-label="Field" />
      </main>
      <button type="button" onClick={() => setDrawing(drawing + 1)}>
        Draw from outside
      </button>
    </>
  )
}

const drawAgain = (name = 'Draw from outside') => fireEvent.click(screen.getByRole('button', { name }))

it('keeps the focus on a heading that is drawn anew', async () => {
  render(<Page />)
  screen.getByRole('heading').focus()
  drawAgain()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Drawing 2' })))
  drawAgain()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Drawing 3' })))
})

it('moves to the heading when the pressed element is gone', async () => {
  render(<Page />)
  screen.getByRole('button', { name: 'Draw again' }).focus()
  drawAgain('Draw again')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
})

it('leaves the focus where the screen puts it', async () => {
  render(<Page screenFocuses />)
  screen.getByRole('button', { name: 'Draw again' }).focus()
  drawAgain('Draw again')
  await settled()
  expect(document.activeElement).toBe(screen.getByLabelText('Field'))
})

it('does not move for a person who has left it', async () => {
  render(<Page />)
  const heading = screen.getByRole('heading')
  heading.focus()
  fireEvent.pointerDown(document.body)
  heading.blur()
  drawAgain()
  await settled()
  expect(document.activeElement).toBe(document.body)
})

/** Resolves when the effects of a change of the page have run. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
