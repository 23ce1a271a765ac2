import type { ApiRequest } from '@myaccount/contract/render-port'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/show-screen.tsx'
import { aPayment } from '../testing/example-payments.ts'
import { path, show, standing } from '../testing/show-payment.tsx'

const put = `PUT /api/v1${path}/reference`

async function write(text: string) {
  await standing()
  const field = screen.getByLabelText(/^Your reference/)
  await userEvent.clear(field)
  await userEvent.type(field, text)
  await userEvent.click(screen.getByRole('button', { name: 'Save the reference' }))
}

describe("the payer's own reference", () => {
  test('is kept with the payment, and shown', async () => {
    const sent: unknown[] = []
    show(aPayment({ reference: 'Roof' }), {
      [put]: ({ body }: ApiRequest) => {
        sent.push(body)
        return aPayment({ reference: 'Building fund' })
      },
    })
    await write('Building fund')
    expect(await screen.findByText('Saved.')).toBeTruthy()
    expect(sent).toEqual([JSON.stringify({ reference: 'Building fund' })])
    expect(screen.getByLabelText<HTMLInputElement>(/^Your reference/).value).toBe('Building fund')
  })

  test('refuses a number that must not be stored at its field, and keeps the typed text', async () => {
    const message = 'Do not write a card or account number here.'
    show(aPayment(), {
      [put]: () => refusal('validation.failed', 422, { errors: [{ field: 'reference', message }] }),
    })
    await write('4242 4242 4242 4242')
    const field = screen.getByLabelText<HTMLInputElement>(/^Your reference/)
    await screen.findByText(message)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.value).toBe('4242 4242 4242 4242')
  })
})
