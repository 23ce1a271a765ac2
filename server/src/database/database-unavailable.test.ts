import { expect, test } from 'vitest'
import { isLoss } from './database-unavailable.ts'

const coded = (code: string) => Object.assign(new Error('refused'), { code })

test.each([
  ['an administrator ended the connection', coded('57P01')],
  ['it crashed', coded('57P02')],
  ['it starts up', coded('57P03')],
  ['it is a standby', coded('25006')],
  ['the connection broke', coded('08006')],
  ['nobody listens', coded('ECONNREFUSED')],
  ['the socket was cut', new Error('Connection terminated unexpectedly')],
])('counts as lost: %s', (_, error) => {
  expect(isLoss(error)).toBe(true)
})

test.each([
  ['a statement took too long', coded('57014')],
  ['no connection was free in time', new Error('timeout exceeded when trying to connect')],
  ['the answer took too long', new Error('Query read timeout')],
  ['too many connections', coded('53300')],
  ['two stood in each other’s way', coded('40P01')],
  ['no error', 'gone'],
])('does not count as lost: %s', (_, error) => {
  expect(isLoss(error)).toBe(false)
})
