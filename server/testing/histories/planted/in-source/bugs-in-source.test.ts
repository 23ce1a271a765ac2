import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plantedBugs } from '../planted-bugs.ts'
import { changeText } from './change-source.ts'

const changes = plantedBugs.flatMap(({ says, source = [] }) => source.map((change) => ({ says, change })))
const root = new URL('../../../../../', import.meta.url)

test.each(changes)('finds the text that "$says" changes in the product', ({ change }) => {
  const text = readFileSync(new URL(change.file, root), 'utf8')
  expect(changeText(text, change)).toContain(change.to)
  expect(change.to).toContain('planted(')
})

test('refuses a text that is absent, or there more than once', () => {
  const change = { file: 'a.ts', from: 'is due', to: 'planted(is due)' }
  expect(() => changeText('nothing', change)).toThrow('stands 0 times')
  expect(() => changeText('is due, is due', change)).toThrow('stands 2 times')
})
