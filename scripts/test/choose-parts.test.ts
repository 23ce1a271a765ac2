import { expect, test } from 'vitest'
import { chooseParts } from './choose-parts.ts'
import { parts } from './parts.ts'

const ofFiles = ['rule', 'house', 'screen', 'database', 'histories', 'journeys']

test.each([
  [['rule'], { names: ['rule'], filters: [] }],
  [['rule', 'house'], { names: ['rule', 'house'], filters: [] }],
  [['invoices'], { names: ofFiles, filters: ['invoices'] }],
  [['invoices', 'pay'], { names: ofFiles, filters: ['invoices', 'pay'] }],
  [['database', 'invoices'], { names: ['database'], filters: ['invoices'] }],
  [['surface', 'abuse'], { names: ['surface'], filters: ['abuse'] }],
])('chooses the parts that %j names', (words, chosen) => {
  expect(chooseParts(words, parts)).toEqual(chosen)
})

test('runs every part but the sweeps without words, and the sweeps on request', () => {
  const { names } = chooseParts([], parts)
  expect(names).toEqual(['types', 'lint', 'knip', 'messages', 'compatibility', ...ofFiles])
  expect(chooseParts([], parts, true).names).toEqual([
    ...names,
    'sweeps',
    'second-carrier',
    'surface',
    'bench',
  ])
})
