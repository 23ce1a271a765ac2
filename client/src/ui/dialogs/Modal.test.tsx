import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from '../buttons/Button.tsx'
import { Drawer } from './Drawer.tsx'
import { Modal } from './Modal.tsx'

function Page({ mustAnswer = false }: { readonly mustAnswer?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove card</Button>
      <Modal
        open={open}
        title="Remove this card?"
        onDismiss={mustAnswer ? undefined : () => setOpen(false)}
        closeLabel="Close"
        actions={
          <Button variant="modalPrimary" onClick={() => setOpen(false)}>
            Remove
          </Button>
        }
      >
        Visa ending 4242
      </Modal>
    </>
  )
}

test('has no content while closed, and a name and a description while open', async () => {
  render(<Page />)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Visa ending 4242')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove card' }))
  const modal = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Remove this card?' })
  expect(modal.open).toBe(true)
  expect(document.getElementById(modal.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Visa ending 4242',
  )
})

test('is dismissed by Escape and the close button', async () => {
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Remove card' })
  await userEvent.click(opener)
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(opener)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('refuses Escape while an answer is required, has no close button and survives a forced close', async () => {
  render(<Page mustAnswer />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove card' }))
  const modal = screen.getByRole<HTMLDialogElement>('dialog')
  const cancel = new Event('cancel', { cancelable: true })
  fireEvent(modal, cancel)
  expect(cancel.defaultPrevented).toBe(true)
  modal.close()
  expect(modal.open).toBe(true)
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('stays open when a file choice inside is cancelled', async () => {
  let dismissed = 0
  render(
    <Modal open title="Add file" onDismiss={() => (dismissed += 1)}>
      <input type="file" aria-label="File" />
    </Modal>,
  )
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true, cancelable: true }))
  expect(dismissed).toBe(0)
})

test('closes a drawer by Escape and by its button', () => {
  let closes = 0
  render(
    <Drawer open label="Menu" closeLabel="Close menu" onClose={() => (closes += 1)}>
      <a href="/accounts">Accounts</a>
    </Drawer>,
  )
  fireEvent(screen.getByRole('dialog', { name: 'Menu' }), new Event('cancel', { cancelable: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Close menu' }))
  expect(closes).toBe(2)
})
