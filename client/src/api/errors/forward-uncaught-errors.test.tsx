import { afterEach, expect, test } from 'vitest'
import { forwardUncaughtErrors } from './error-reporter.ts'

let stop = () => {}
afterEach(() => stop())

function forward(): unknown[] {
  const reported: unknown[] = []
  stop = forwardUncaughtErrors(window, { report: (error) => reported.push(error) })
  return reported
}

test('forwards an uncaught error (specification 8)', () => {
  const reported = forward()
  const error = new Error('Nobody caught this')
  window.dispatchEvent(new ErrorEvent('error', { error, message: 'Uncaught Error' }))
  expect(reported).toEqual([error])
})

test('forwards the message of an error that another origin hides', () => {
  const reported = forward()
  window.dispatchEvent(new ErrorEvent('error', { error: null, message: 'Script error.' }))
  expect(reported).toEqual(['Script error.'])
})

test('forwards an unhandled rejection with its reason', () => {
  const reported = forward()
  const reason = new Error('Nobody waited for this')
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  expect(reported).toEqual([reason])
})
