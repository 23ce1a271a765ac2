import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cleanPastes } from './clean-pastes.ts'

beforeAll(() => cleanPastes(document))
beforeEach(() => {
  document.body.innerHTML = '<input maxlength="12" value="ab" /><textarea></textarea><input type="email" />'
})
afterEach(() => {
  document.body.innerHTML = ''
})

function paste(selector: string, text: string): { value: string; isLeftToBrowser: boolean; inputs: number } {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)
  if (field === null) throw new Error(`There is no ${selector}`)
  let inputs = 0
  field.addEventListener('input', () => (inputs += 1))
  if (field.type !== 'email') field.setSelectionRange(field.value.length, field.value.length)
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const isLeftToBrowser = field.dispatchEvent(
    new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
  )
  return { value: field.value, isLeftToBrowser, inputs }
}

test('does not count marks around a pasted number against the length of the field', () => {
  expect(paste('input', '\u202A2605550100\u202C')).toEqual({
    value: 'ab2605550100',
    isLeftToBrowser: false,
    inputs: 1,
  })
})

test('cuts text that does not fit, as the browser does', () => {
  expect(paste('input', '\u200E1234567890123')).toMatchObject({ value: 'ab1234567890' })
})

test('keeps line ends in a field with lines', () => {
  expect(paste('textarea', '\uFEFFone\r\ntwo\u2028three')).toMatchObject({ value: 'one\ntwo\nthree' })
})

test.each(['plain words', ' with spaces ', 'two\nlines', '👩‍👩‍👧'])('leaves %j to the browser', (text) => {
  expect(paste('textarea', text)).toEqual({ value: '', isLeftToBrowser: true, inputs: 0 })
})

test('leaves a field without a selection to the browser', () => {
  expect(paste('[type=email]', '\u202Aa@b.example')).toMatchObject({ isLeftToBrowser: true })
})
