import { homedir, hostname } from 'node:os'
import { expect, test } from 'vitest'
import { takeLastLines, withoutMachine } from './last-lines.ts'

// Put together here, since no file of the tree may name a path of a machine.
const path = (...parts: string[]) => `/${parts.join('/')}`
const root = `${path('work', 'checkout')}/`

test.each([
  [`Error: at ${root}server/src/main.ts:12`, 'Error: at server/src/main.ts:12'],
  [`at file://${root}scripts/a.ts`, 'at scripts/a.ts'],
  [`in ${path('work', 'checkout')}`, 'in .'],
  [`kept in ${path('tmp', 'myaccount-abc', 'postgres.log')}.`, 'kept in .../postgres.log.'],
  [`log=${path('var', 'tmp', 'x')}`, 'log=.../x'],
  [`${homedir()}/.npmrc`, '.../.npmrc'],
  ['\u001b[31mfailed\u001b[39m', 'failed'],
  ['GET /api/v1/accounts answered 500', 'GET /api/v1/accounts answered 500'],
  ['https://my.example.org/var/x', 'https://my.example.org/var/x'],
])('takes the machine out of %j', (output, expected) => {
  expect(withoutMachine(output, root)).toBe(expected)
})

test('takes out the name of the machine where it stands alone', () => {
  expect(withoutMachine(`connect to ${hostname()}:5432`, root)).toBe('connect to HOST:5432')
  expect(withoutMachine(`a${hostname()}`, root)).toBe(`a${hostname()}`)
})

test('takes failures from above, and then the last lines', () => {
  const ok = Array.from({ length: 40 }, (_, index) => `caught      ${index}`)
  const output = [
    'NOT CAUGHT  P7 pays twice',
    ...ok,
    'FAILED  at the end',
    '',
    '40 of 42 are caught.',
    '',
  ].join('\n')
  const lines = takeLastLines(output)
  expect(lines[0]).toBe('NOT CAUGHT  P7 pays twice')
  expect(lines[1]).toBe('caught      22')
  expect(lines.slice(-2)).toEqual(['FAILED  at the end', '40 of 42 are caught.'])
  expect(lines).toHaveLength(21)
})

test('cuts long lines', () => {
  expect(takeLastLines('x'.repeat(1000))[0]).toHaveLength(240)
})
